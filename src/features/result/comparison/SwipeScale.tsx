import { barsOf, gradientOf } from '#features/result/values/bars.ts';
import { Histogram } from '#features/result/values/Histogram.tsx';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatValue } from '#lib/format.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import styles from './Comparison.module.css';

const BINS = 48;
const nothing = () => undefined;

/** The one scale in which both sides of the swipe are painted, with their values above and below. */
export function SwipeScale({ model }: { model: ResultModel }) {
  const { answer } = useAnswer(model.handle, {
    kind: 'sides',
    request: { bins: BINS },
    version: [model.revision, model.styleRevision],
  });
  if (!answer?.scale) return null;
  const { scale } = answer;
  const side = (name: string, distribution: Distribution) => (
    <>
      <p>
        {name}, mean {formatValue(distribution.statsKept.mean)}
      </p>
      <Histogram
        distribution={distribution}
        bars={barsOf(distribution, scale)}
        onSpan={nothing}
        onClear={nothing}
      />
    </>
  );
  return (
    <div className={styles.honest}>
      {side('First', answer.first)}
      <span className={styles.ramp} style={{ background: gradientOf(scale, scale) }} />
      <p>
        One scale for both: ≤ <b>{formatValue(scale.low)}</b> to ≥ <b>{formatValue(scale.high)}</b>
      </p>
      {side('Second', answer.second)}
    </div>
  );
}
