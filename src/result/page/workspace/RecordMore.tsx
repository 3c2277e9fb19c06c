import { RecordActions } from '#result/page/card/RecordActions.tsx';
import { RecordFacts } from '#result/page/card/RecordFacts.tsx';
import { useRepair } from '#result/store/joinedParts.ts';
import { useResult } from '#result/store/useResult.tsx';
import { PlotThroughTime } from '#result/time/page/PlotThroughTime.tsx';
import { VerdictPanel } from '#result/verdicts/page/VerdictPanel.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import styles from './RecordMore.module.css';

/** The rest of a record's card: its plot through time, facts, copies, and the button to repair it. */
export function RecordMore({ detail, shape }: { detail: RecordDetail; shape: RecordShape }) {
  const { PlotButton } = useRepair();
  const index = useResult((state) => state.index) ?? '';
  const names = useResult((state) => state.snapshot.names);
  // Pictures cover the map, and take the same keys.
  const isInSight = useResult(({ view }) => view.panel !== 'pictures');
  return (
    <>
      <VerdictPanel
        row={detail.row}
        verdicts={detail.verdicts ?? []}
        hasKeys={isInSight}
        isCompact
      />
      <PlotThroughTime detail={detail} />
      <RecordFacts
        detail={detail}
        index={index}
        columns={names?.columns.map(({ name }) => name) ?? []}
      />
      <RecordActions detail={detail} shape={shape} />
      <div className={styles.mend}>
        <PlotButton cause={detail.cause} />
      </div>
    </>
  );
}
