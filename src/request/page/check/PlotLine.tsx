import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { THUMBNAIL_VIEW_BOX } from '#result/store/thumbnailPath.ts';
import { classNames } from '#ui/classNames.ts';
import { texts } from './texts.en.ts';
import styles from './FindingPlots.module.css';

interface PlotLineProps {
  row: number;
  /** What it's called, also within a sentence. */
  name: string;
  inSentence?: string;
  /** Below its name. */
  detail: ReactNode;
  /** At the right end. */
  aside: ReactNode;
  /** Its outline, drawn in a thumbnail's view box. */
  children: ReactNode;
  isSent: boolean;
  onSend: (isSent: boolean) => void;
  onOpen: () => void;
}

/** A plot of a finding: whether it's sent, its outline, and a press that shows it. Arrow keys go from plot to plot. */
export function PlotLine(props: PlotLineProps) {
  const { row, name, inSentence = name, detail, aside, children, isSent, onSend, onOpen } = props;
  const { hover } = useResultStore();
  const isSelected = useResult(({ selected }) => selected === row);
  const item = useRef<HTMLLIElement>(null);
  // Scrolls the selected plot into view, wherever it was selected.
  useEffect(
    function revealSelected() {
      if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
    },
    [isSelected],
  );
  return (
    <li
      ref={item}
      className={classNames(styles.item, isSelected && styles.selected)}
      onPointerEnter={() => hover(row)}
      onPointerLeave={() => hover(null)}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={texts.sendNamed(inSentence)}
          checked={isSent}
          onKeyDown={moveFocus}
          onChange={(event) => onSend(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={styles.open}
        aria-current={isSelected || undefined}
        onKeyDown={moveFocus}
        onClick={onOpen}
      >
        <svg className={styles.box} viewBox={THUMBNAIL_VIEW_BOX} aria-hidden="true">
          {children}
        </svg>
        <span className={styles.name}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <span className={styles.size}>{aside}</span>
      </button>
    </li>
  );
}

/** The up and down arrows move from plot to plot. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const item = event.currentTarget.closest('li');
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
