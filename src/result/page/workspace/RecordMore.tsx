import { PlotSpread } from '#result/page/card/PlotSpread.tsx';
import { RecordActions } from '#result/page/card/RecordActions.tsx';
import { RecordFacts } from '#result/page/card/RecordFacts.tsx';
import { useRepair } from '#result/store/joinedParts.ts';
import { useResult } from '#result/store/useResult.tsx';
import { PlotThroughTime } from '#result/time/page/PlotThroughTime.tsx';
import { VerdictPanel } from '#result/verdicts/page/VerdictPanel.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from '#result/page/card/PlotPage.module.css';

/** The rest of a plot's page: where its value lies, verdict, its plot through time, facts, the button to repair it, copies. */
export function RecordMore({ detail, shape }: { detail: RecordDetail; shape: RecordShape }) {
  const { PlotButton } = useRepair();
  const index = useResult((state) => state.index) ?? '';
  const names = useResult((state) => state.snapshot.names);
  // Pictures cover the map, and take the same keys.
  const isInSight = useResult(({ view }) => view.panel !== 'pictures');
  return (
    <>
      <PlotSpread detail={detail} />
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
      {detail.cause !== null && <PlotButton cause={detail.cause} />}
      <details className={styles.more}>
        <summary>{texts.moreAboutRecord}</summary>
        {detail.cause === null && <PlotButton cause={null} />}
        <RecordActions detail={detail} shape={shape} />
      </details>
    </>
  );
}
