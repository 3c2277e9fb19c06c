import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { barsOf } from '#result/values/page/Histogram.tsx';
import { formatValue } from '#lib/format.ts';
import { shareOf } from '#lib/linearScale.ts';
import { BarChart, Bars, WIDTH } from '#ui/charts/BarChart.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { rankText } from './RecordFacts.tsx';
import { texts } from './texts.en.ts';
import styles from './PlotPage.module.css';

const BINS = 48;
const HEIGHT = 36;

/** Where a value lies among all that are shown; nothing for a record without one. */
export function PlotSpread({ detail: { value, rank } }: { detail: RecordDetail }) {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.revision);
  const index = useResult((state) => state.index);
  const scale = useResult(({ snapshot }) => snapshot.scale);
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: rank && { bins: BINS, within: null },
    version: `${revision} ${index ?? ''}`,
  });
  if (value === null || !rank) return null;
  const x = answer ? shareOf(answer, value) * WIDTH : 0;
  return (
    <div className={styles.spread}>
      <BarChart
        label={texts.amongValuesShown(formatValue(value))}
        height={HEIGHT}
        className={styles.bars}
      >
        {answer && (
          <>
            <Bars
              height={HEIGHT}
              bars={barsOf(answer, scale).map((bar) => ({ ...bar, title: '' }))}
            />
            <line className={styles.mark} x1={x} x2={x} y1="0" y2={HEIGHT} />
          </>
        )}
      </BarChart>
      <p className={styles.rank}>{rankText(rank)}</p>
    </div>
  );
}
