import { useResult } from '#result/store/useResult.tsx';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { formatChange } from '#result/values/page/formatChange.ts';
import { type ComparisonPanelProps, redrawnText } from './comparisonWords.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import { WindowPairingSelect } from './WindowPairing.tsx';
import { texts } from './texts.en.ts';
import styles from './ComparisonSummaryBar.module.css';

/** How the records match, and the mean change in its colour on the map. */
export function ComparisonSummaryBar({ summary }: ComparisonPanelProps) {
  return (
    <section className={styles.summary} aria-label={texts.comparisonSummary}>
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
  const { mean, groups } = summary;
  return (
    // Scrolls sideways on a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl className={styles.figures} tabIndex={0}>
      <SummaryCount name={texts.matched} count={summary.matched} remark={redrawnText(summary)} />
      <SummaryCount name={texts.onlyInFirst} count={groups.first} />
      <SummaryCount name={texts.onlyInSecond} count={groups.second} />
      <SummaryCount name={texts.failedThenProcessedTitle} count={groups.mended} />
      <SummaryCount name={texts.processedThenFailedTitle} count={groups.broken} isBad />
      <SummaryCount name={texts.failedInBothTitle} count={groups.failed} isBad />
      <div className={styles.mean}>
        <dt>
          {texts.meanChange} <DifferenceMark summary={summary} />
        </dt>
        <dd>
          {mean !== null && scale && <Swatch color={colorOf(scale, mean)} />} {formatChange(mean)}{' '}
          <small>{texts.pairCount(summary.compared)}</small>
        </dd>
      </div>
    </dl>
  );
}
