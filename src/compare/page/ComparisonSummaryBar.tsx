import { formatMany } from '#lib/format.ts';
import { useResult } from '#result/store/useResult.tsx';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { formatChange } from '#result/values/page/formatChange.ts';
import { type ComparisonPanelProps, redrawnText } from './comparisonWords.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import { WindowPairingSelect } from './WindowPairing.tsx';
import styles from './ComparisonSummaryBar.module.css';

/** How the records match, and the mean change in its colour on the map. */
export function ComparisonSummaryBar({ summary }: ComparisonPanelProps) {
  return (
    <section className={styles.summary} aria-label="Comparison summary">
      <WindowPairingSelect summary={summary} />
      {summary && <ComparisonCounts summary={summary} />}
    </section>
  );
}

interface ComparisonCountsProps {
  summary: NonNullable<ComparisonPanelProps['summary']>;
}

export function ComparisonCounts({ summary }: ComparisonCountsProps) {
  const scale = useResult((state) => state.snapshot.scale);
  const { mean } = summary;
  return (
    // Scrolls sideways on a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl className={styles.figures} tabIndex={0}>
      <SummaryCount name="Matched" count={summary.matched} remark={redrawnText(summary)} />
      <SummaryCount name="Only in the first" count={summary.onlyFirst} />
      <SummaryCount name="Only in the second" count={summary.onlySecond} />
      <SummaryCount name="Failed, then processed" count={summary.mended} />
      <SummaryCount name="Processed, then failed" count={summary.broken} isBad />
      <SummaryCount name="Failed in both" count={summary.failedInBoth} isBad />
      <div className={styles.mean}>
        <dt>
          Mean change <DifferenceMark summary={summary} />
        </dt>
        <dd>
          {mean !== null && scale && <Swatch color={colorOf(scale, mean)} />} {formatChange(mean)}{' '}
          <small>{formatMany(summary.compared, 'pair')}</small>
        </dd>
      </div>
    </dl>
  );
}
