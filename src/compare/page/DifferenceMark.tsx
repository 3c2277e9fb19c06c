import type { ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import { WarningIcon } from '#ui/icons.tsx';
import { differenceMark } from './comparisonWords.ts';
import styles from './Comparison.module.css';

/** Warns beside the mean change that windows differ in season or length; Values has the sentence. */
export function DifferenceMark({ summary }: { summary: ComparisonSummary | null }) {
  return <Mark text={summary && differenceMark(summary)} />;
}

/** A short warning with its icon; nothing without text. */
export function Mark({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span className={styles.differ}>
      <WarningIcon size={14} /> {text}
    </span>
  );
}
