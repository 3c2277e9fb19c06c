import type { ComparisonSummary } from '#engine/comparison/comparisonSummary.ts';
import { WarningIcon } from '#ui/icons.tsx';
import { differenceMark } from './comparisonWords.ts';
import styles from './Comparison.module.css';

/** Stands beside every figure of change whose windows differ in season or length. */
export function DifferenceMark({ summary }: { summary: ComparisonSummary | null }) {
  return <Mark text={summary && differenceMark(summary)} />;
}

/** Words in the colour of attention, with its sign; nothing without words. */
export function Mark({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span className={styles.differ}>
      <WarningIcon size={14} /> {text}
    </span>
  );
}
