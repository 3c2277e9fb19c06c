import { useMemo, useState } from 'react';
import { valueAt } from '#lib/linearScale.ts';
import { nearestStep } from '#ui/charts/Thumb.tsx';
import { useBrush } from '#ui/charts/useBrush.ts';
import { classNames } from '#ui/classNames.ts';
import { Note } from '#ui/Note.tsx';
import type { StateCounts } from '#core/columns.ts';
import type { Distribution } from '#core/values/distribution.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ResultState } from '#result/store/resultState.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { formatCount, formatValue, THIN } from '#lib/format.ts';
import { formatHectares, formatShare } from '#lib/formatPlot.ts';
import type { Statistics } from '#core/values/statistics.ts';
import { barsOf, Histogram } from './Histogram.tsx';
import { ClassList, Legend, ScaleEndLabels } from './Legend.tsx';
import { gradientOf } from './scaleColors.ts';
import { ColoursButton } from './ScaleControls.tsx';
import { ValueEnds, ValueRange, stepOf } from './ValueFilter.tsx';
import { texts } from './texts.en.ts';
import styles from './ValueDistribution.module.css';

interface ValueDistributionProps {
  distribution: Distribution;
  /** See ValuesPanel. */
  emptyText?: string | undefined;
  /** The sentence about what these values are. */
  meaning: string;
}

/** The values' histogram, with the range to filter by, the legend, the scale and the statistics. */
export function ValueDistribution(props: ValueDistributionProps) {
  const { distribution, emptyText, meaning } = props;
  const { statsAll, statsKept } = distribution;
  const { setDraft } = useResultStore();
  const snapshot = useResult((state) => state.snapshot);
  const matching = useResult((state) => state.matching);
  const filter = useResult((state) => state.filter);
  const { scale } = snapshot;
  const bars = useMemo(() => barsOf(distribution, scale), [distribution, scale]);
  const valueIn = (share: number) =>
    nearestStep(valueAt(distribution, share), stepOf(distribution));
  const brush = useBrush({
    chosen: { min: filter.min, max: filter.max },
    none: { min: null, max: null },
    spanOf: ({ left, right }) => ({
      min: left === 0 ? null : valueIn(left),
      max: right === 1 ? null : valueIn(right),
    }),
    onSpan: (span, isDone) => setDraft(span, isDone ? 'now' : 'later'),
  });
  const isWhole = snapshot.phase === 'ended';
  // What stands below stays where it is once all has arrived.
  const [isLineHeld] = useState(!isWhole);
  const drawn = (isWhole && matching?.matching) || snapshot.counts;
  if (statsAll.count === 0) return <NoValues {...{ snapshot, drawn, emptyText }} />;
  return (
    <>
      <Histogram distribution={distribution} bars={bars} brush={brush} />
      {scale && (
        <>
          <ValueRange
            range={distribution}
            span={filter}
            gradient={gradientOf(scale, distribution)}
            onSpan={setDraft}
          />
          <ScaleEndLabels scale={scale} range={distribution} />
          <ValueEnds range={distribution} span={filter} onSpan={(span) => setDraft(span, 'now')}>
            <ColoursButton gradient={gradientOf(scale, scale)} meaning={meaning} />
          </ValueEnds>
        </>
      )}
      {scale && <ClassList scale={scale} />}
      <div className={classNames(styles.marks, isLineHeld && styles.held)}>
        <Legend counts={drawn} withoutValue={statsKept.withoutValue} />
        {!isWhole && <p className={styles.soFar}>{texts.basedOnArrived}</p>}
      </div>
      <Stats kept={statsKept} all={statsAll} windows={windowsOf(filter, matching)} />
    </>
  );
}

interface NoValuesProps {
  snapshot: ResultSnapshot;
  drawn: StateCounts;
  emptyText: string | undefined;
}

function NoValues({ snapshot, drawn, emptyText }: NoValuesProps) {
  const { counts, phase } = snapshot;
  if (phase === 'receiving') return <p className={styles.none}>{texts.noValuesSoFar}</p>;
  return (
    <>
      <Note className={styles.none ?? ''}>
        {emptyText ??
          (counts.received > 0 && counts.failed === counts.received
            ? texts.allPolygonsFailed
            : texts.noRecordHasValue)}
      </Note>
      <Legend counts={drawn} withoutValue={drawn.processed} />
    </>
  );
}

const FIGURES = [
  { name: texts.mean, key: 'mean' },
  { name: texts.median, key: 'median' },
  { name: texts.fifthPercentile, key: 'p5' },
  { name: texts.ninetyFifthPercentile, key: 'p95' },
] as const;

interface StatsProps {
  kept: Statistics;
  all: Statistics;
  /** Which windows of plots that have several; null where none has, or days were chosen. */
  windows: 'latest' | 'earliest' | 'all' | null;
}

function windowsOf(
  { window }: ResultState['filter'],
  matching: ResultState['matching'],
): StatsProps['windows'] {
  if (window.kind === 'chosen' || !matching) return null;
  const hasSeveral = window.kind === 'all' ? matching.mixesWindows : matching.otherWindows > 0;
  return hasSeveral ? window.kind : null;
}

/** Mean, median, percentiles and area of the values that match the filter, and of all where that differs. */
function Stats({ kept, all, windows }: StatsProps) {
  const isPart = kept.count < all.count || kept.plots < all.plots;
  return (
    <div>
      {isPart && (
        <p className={styles.scope}>
          {kept.count === 0 ? (
            <>{texts.noValuesMatchBelow(formatCount(all.count))}</>
          ) : (
            <>
              <b>{formatCount(kept.count)}</b>{' '}
              {texts.keptOfAll(all.count, formatShare(kept.areaHectares, all.areaHectares))}
            </>
          )}
        </p>
      )}
      <dl className={styles.stats}>
        {FIGURES.map(({ name, key }) => (
          <div key={key}>
            <dt>{key === 'mean' && windows ? texts.meanOfDates[windows] : name}</dt>
            <dd>{formatValue(kept[key])}</dd>
            {isPart && <dd className={styles.all}>{formatValue(all[key])}</dd>}
          </div>
        ))}
        <div className={styles.last}>
          <dt>{texts.areaOfPlots(kept.plots)}</dt>
          <dd>{texts.hectares(formatHectares(kept.areaHectares), THIN)}</dd>
          {isPart && (
            <dd className={styles.all}>{texts.hectares(formatHectares(all.areaHectares), THIN)}</dd>
          )}
        </div>
      </dl>
    </div>
  );
}
