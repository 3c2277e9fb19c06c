import type { ReactNode } from 'react';
import type { ComparisonSummary } from '#engine/comparison/summary.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { Swatch } from '#ui/Swatch.tsx';
import { DifferenceMark } from './DifferenceMark.tsx';
import { formatChange, redrawnText } from './comparisonWords.ts';
import styles from './ComparisonSummaryBar.module.css';

interface ComparisonSummaryBarProps {
  /** Null while it's counted. */
  summary: ComparisonSummary | null;
  /** Colour of the mean change on the map. */
  color: string | null;
  /** The choice of the windows that meet. */
  windows: ReactNode;
}

/** How the records met, and the mean change. */
export function ComparisonSummaryBar({ summary, color, windows }: ComparisonSummaryBarProps) {
  return (
    <section className={styles.summary} aria-label="Comparison summary">
      {windows}
      {summary && (
        // Scrolls sideways on a phone.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <dl className={styles.figures} tabIndex={0}>
          <Figure name="Matched" count={summary.matched} remark={redrawnText(summary)} />
          <Figure name="Only in the first" count={summary.onlyFirst} />
          <Figure name="Only in the second" count={summary.onlySecond} />
          <Figure name="Failed, then processed" count={summary.mended} isFailed />
          <Figure name="Processed, then failed" count={summary.broken} isFailed />
          <Figure name="Failed in both" count={summary.failedInBoth} isFailed />
          <div className={styles.mean}>
            <dt>
              Mean change <DifferenceMark summary={summary} />
            </dt>
            <dd>
              {color !== null && <Swatch color={color} />} {formatChange(summary.mean)}{' '}
              <small>{formatMany(summary.compared, 'pair')}</small>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  count: number;
  isFailed?: boolean;
  /** What has to be known of the number. */
  remark?: string | null;
}

function Figure({ name, count, isFailed = false, remark = null }: FigureProps) {
  return (
    <div className={classes(isFailed && count > 0 && styles.failed)}>
      <dt>{name}</dt>
      <dd>
        {formatCount(count)}
        {remark !== null && <small> {remark}</small>}
      </dd>
    </div>
  );
}
