import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import styles from './ProgressLine.module.css';

interface ProgressLineProps {
  label: string;
  done: number;
  /** Null while it isn't known. */
  of: number | null;
  /** How many of what are done. */
  words: string;
  /** The progress as text, for screen readers, where that's more. */
  text?: string;
  detail?: ReactNode;
  hint?: string;
  /** As a band across the page, shortened where there's no room; or within other content, whole. */
  look?: 'band' | 'whole' | undefined;
  children: ReactNode;
}

/** How far something is that takes a while, as a bar between words, with what can be done about it. */
export function ProgressLine(props: ProgressLineProps) {
  const { label, done, of, words, text = words, detail, hint, look = 'band', children } = props;
  return (
    <div className={styles.line} data-look={look}>
      <b>{label}</b>
      <span>
        <WithBold text={words} parts={[formatCount(done)]} />
      </span>
      <span className={styles.detail}>{detail}</span>
      <ProgressBar className={styles.bar ?? ''} label={label} value={done} max={of} text={text} />
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {children}
    </div>
  );
}
