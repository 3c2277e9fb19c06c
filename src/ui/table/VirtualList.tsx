import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { RowSource } from './rowSource.ts';
import { useRevealedRow, useVirtualRows, type VirtualRowsOptions } from './useVirtualRows.ts';
import styles from './VirtualRows.module.css';

interface VirtualListProps<Row> extends Omit<VirtualRowsOptions, 'head'> {
  label: string;
  source: RowSource<Row>;
  /** Of the scrolling element. */
  className?: string | undefined;
  itemClass?: (row: Row) => string;
  /** The item to scroll to; a new object is a new request. */
  revealed: { index: number } | null;
  /** Called with the item's element after every rendering until it returns true. */
  onRevealed: (item: Element) => boolean;
  /** The content of an item; its row is undefined until it's loaded. */
  children: (row: Row | undefined, index: number) => ReactNode;
}

/** A virtual list: only the items in sight exist. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, source, className, itemClass, revealed, onRevealed, children, ...size } = props;
  const { count } = source;
  const { together = 1 } = size;
  const virtual = useVirtualRows(source, size);
  const { scroller, rows, totalHeight, measure } = virtual;
  useRevealedRow(virtual, revealed, (index) => {
    const item = scroller.current?.querySelector(`[aria-posinset="${index + 1}"]`);
    return item ? onRevealed(item) : false;
  });
  return (
    <div ref={scroller} className={classNames(styles.list, className)}>
      <div role="list" aria-label={label} className={styles.body} style={{ height: totalHeight }}>
        {rows.map(({ key, index: element, top }) => (
          <div
            key={key}
            ref={measure}
            role="presentation"
            data-index={element}
            className={styles.items}
            style={{ transform: `translateY(${top}px)` }}
          >
            {indexesOf(element, { together, count }).map((index) => {
              const row = source.rowAt(index);
              return (
                <div
                  // An item that is alone in its element is reused with it.
                  key={together === 1 ? 0 : source.idAt(index)}
                  role="listitem"
                  className={row && itemClass?.(row)}
                  aria-posinset={index + 1}
                  aria-setsize={count}
                >
                  {children(row, index)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The indexes of the items in an element that holds several. */
export function indexesOf(
  element: number,
  { together, count }: { together: number; count: number },
): number[] {
  const first = element * together;
  return Array.from({ length: Math.min(together, count - first) }, (_, at) => first + at);
}
