import { useMemo } from 'react';
import { Note } from '#ui/Note.tsx';
import type { StateCounts } from '#engine/columns.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { barsOf, gradientOf } from './bars.ts';
import { ClassList } from './ClassList.tsx';
import { Histogram } from './Histogram.tsx';
import { Legend } from './Legend.tsx';
import { ScaleControls } from './ScaleControls.tsx';
import { ScaleEnds } from './ScaleEnds.tsx';
import { snap } from './sliderKey.ts';
import { Stats } from './Stats.tsx';
import { ValueFields } from './ValueFields.tsx';
import { ValueRange } from './ValueRange.tsx';
import styles from './ValuesPanel.module.css';

interface ValueDistributionProps {
  model: ResultModel;
  distribution: Distribution;
  /** What is said where there are none; a job's words unless told. */
  none?: string | undefined;
}

/** How the values are spread, with the range to filter by, the legend and the figures. */
export function ValueDistribution({ model, distribution, none }: ValueDistributionProps) {
  const { low, high, statsAll, statsKept } = distribution;
  const { snapshot, setDraft, matching } = model;
  const { scale } = snapshot;
  const bars = useMemo(() => barsOf(distribution, scale), [distribution, scale]);
  const range = { min: low, max: high };
  const isWhole = snapshot.phase === 'ended';
  const drawn = (isWhole && matching?.matching) || snapshot.counts;
  if (statsAll.count === 0) return <NoValues {...{ snapshot, drawn, none }} />;
  const valueAt = (share: number) => snap(low + share * (high - low), range);
  return (
    <>
      <Histogram
        distribution={distribution}
        bars={bars}
        onSpan={(from, to, done) =>
          setDraft(
            { min: from <= 0 ? null : valueAt(from), max: to >= 1 ? null : valueAt(to) },
            done ? 'now' : 'later',
          )
        }
        onClear={() => setDraft({ min: null, max: null }, 'now')}
      />
      {scale && (
        <>
          <ValueRange
            range={range}
            span={model.filter}
            gradient={gradientOf(scale, distribution)}
            onSpan={setDraft}
          />
          <ScaleEnds scale={scale} range={range} />
          <ValueFields range={range} span={model.filter} onSpan={(span) => setDraft(span, 'now')} />
        </>
      )}
      {scale && <ClassList scale={scale} />}
      <Legend counts={drawn} withoutValue={statsKept.withoutValue} />
      <ScaleControls model={model} />
      {!isWhole && <p className={styles.soFar}>Of what has come so far.</p>}
      <Stats kept={statsKept} all={statsAll} />
    </>
  );
}

interface NoValuesProps {
  snapshot: ResultSnapshot;
  drawn: StateCounts;
  none: string | undefined;
}

function NoValues({ snapshot, drawn, none }: NoValuesProps) {
  const { counts, phase } = snapshot;
  if (phase === 'receiving') return <p className={styles.none}>No values so far.</p>;
  return (
    <>
      <Note className={styles.none ?? ''}>
        {none ??
          (counts.received > 0 && counts.failed === counts.received
            ? 'Every polygon of this job failed, so there are no values. The causes stand below.'
            : 'No record of this job carries a value.')}
      </Note>
      <Legend counts={drawn} withoutValue={drawn.processed} />
    </>
  );
}
