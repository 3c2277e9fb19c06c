import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useVirtualRows } from '#ui/table/useVirtualRows.ts';
import { indexesOf } from '#ui/table/VirtualList.tsx';
import type { RowRange } from '#ui/table/rowSource.ts';
import { stepInGrid } from './stepInGrid.ts';
import { texts } from './texts.en.ts';
import styles from './PictureList.module.css';

interface PictureListProps {
  count: number;
  columns: number;
  /** Height of a line with what is between lines, CSS px. */
  lineHeight: number;
  /** The picture that keys act on; null for none. */
  active: number | null;
  onActive: (index: number) => void;
  onOpen: (index: number) => void;
  /** Keys that aren't the list's. */
  onKey?: (event: KeyboardEvent) => void;
  /** Called with the pictures that exist, the end excluded. */
  onInSight: (range: RowRange) => void;
  /** A picture with its words, which name it. */
  children: (index: number) => ReactNode;
}

/** Pictures in lines, of which only those in sight exist. Arrows move, Enter or a double press opens. */
export function PictureList(props: PictureListProps) {
  const { count, columns, lineHeight, active, onActive, onOpen, onKey, onInSight } = props;
  const id = useId();
  const lines = Math.ceil(count / columns);
  const source = {
    count: lines,
    idAt: (line: number) => line,
    rowAt: () => undefined,
    look: useCallback(
      ({ first, end }: RowRange) =>
        onInSight({ first: first * columns, end: Math.min(count, end * columns) }),
      [onInSight, columns, count],
    ),
    question: columns,
  };
  const virtual = useVirtualRows(source, { height: lineHeight });
  const { scroller, rows, totalHeight, scrollTo, page, range } = virtual;
  const isMeasured = range !== null;
  const reveal = useEffectEvent((line: number) => scrollTo(line));
  // The list's place on the screen is the browser's.
  useEffect(
    function revealActive() {
      if (active !== null && isMeasured) reveal(Math.floor(active / columns));
    },
    [active, columns, isMeasured],
  );
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active !== null) onOpen(active);
    else {
      const next = stepInGrid(active, event, { count, columns, page });
      if (next === null) return onKey?.(event);
      onActive(next);
    }
    event.preventDefault();
  }
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="listbox"
      aria-label={texts.pictures}
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : `${id}${active}`}
      onKeyDown={handleKeyDown}
      onFocus={() => active === null && count > 0 && onActive(0)}
    >
      <div role="presentation" className={styles.body} style={{ height: totalHeight }}>
        {rows.map(({ key, index: line, top }) => (
          <div
            key={key}
            role="presentation"
            className={styles.line}
            style={{
              transform: `translateY(${top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {indexesOf(line, { together: columns, count }).map((index) => (
              // The keys are the list's.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={index}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                aria-posinset={index + 1}
                aria-setsize={count}
                className={styles.option}
                onClick={() => onActive(index)}
                onDoubleClick={() => onOpen(index)}
              >
                {props.children(index)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
