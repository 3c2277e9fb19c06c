import { barsOf } from '#openResult/values/bars.ts';
import { Histogram } from '#openResult/values/Histogram.tsx';
import { gradientOf } from '#openResult/values/scaleColors.ts';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatValue } from '#lib/format.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import { sideWindow } from './comparisonWords.ts';
import styles from './Comparison.module.css';

const BINS = 48;

/** The one scale in which both sides of the swipe are painted, with their values above and below on one axis. */
export function SwipeScale({ summary }: ComparisonPanelProps) {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.revision);
  const styleRevision = useResult((state) => state.styleRevision);
  const { answer } = useAnswer(handle, {
    kind: 'sides',
    request: { bins: BINS },
    version: [revision, styleRevision],
  });
  if (!answer?.scale) return null;
  const { scale } = answer;
  const side = (name: 'first' | 'second', distribution: Distribution) => (
    <>
      <p>
        {name === 'first' ? 'First' : 'Second'}
        {summary && `, ${sideWindow(summary, name)}`}: mean{' '}
        <b>{formatValue(distribution.statsKept.mean)}</b>
      </p>
      <Histogram distribution={distribution} bars={barsOf(distribution, scale)} />
    </>
  );
  return (
    <div className={styles.honest}>
      {side('first', answer.first)}
      <span className={styles.ramp} style={{ background: gradientOf(scale, answer.first) }} />
      <p>
        Same scale for both: ≤ <b>{formatValue(scale.low)}</b> to ≥ <b>{formatValue(scale.high)}</b>
      </p>
      {side('second', answer.second)}
    </div>
  );
}
