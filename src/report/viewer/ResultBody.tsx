import { useState } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { ResultCounts } from '#result/page/bar/JobBar.tsx';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { FailureCauses } from '#result/failures/page/FailureCauses.tsx';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { MapChoices } from '#result/page/workspace/MapChoices.tsx';
import { MapPanel } from '#result/page/workspace/MapPanel.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { PlotsTable } from './PlotsTable.tsx';
import { ReportPrint } from './ReportPrint.tsx';
import { ReportRecord } from './ReportRecord.tsx';
import { useReportMap } from './useReportMap.tsx';
import styles from './Report.module.css';

const MAP_PARTS = { MapChoices, MapCaption, OverlapList, RecordMore: ReportRecord };

/** A result in a report: counts, map, values, causes, windows and plots. */
export function ResultBody({ facts }: { facts: ReportFacts }) {
  const { renderMap, drawMap } = useReportMap();
  const { state, step, offer, select } = useResultStore();
  const failed = useResult(({ snapshot }) => snapshot.counts.failed);
  const [printed, setPrinted] = useState<number | undefined>();
  useResultKeys({
    onStep: step,
    onEscape: () => (state().overlap ? offer(null) : select(null)),
  });
  return (
    <>
      {' '}
      <div className={styles.sums}>
        <div className={styles.counts}>
          <ResultCounts counts={facts.counts} />
          <p>records of the whole job, in all windows</p>
        </div>
        <ReportFigures />
      </div>
      <div className={styles.two}>
        <div className={styles.place}>
          <h2>Map</h2>
          <div className={styles.map}>
            <MapPanel renderMap={renderMap} parts={MAP_PARTS} />
          </div>
        </div>
        <div className={styles.side}>
          <ValuesPanel note={null} />
          {failed > 0 && <FailureCauses aside={null} notice={null} foot={null} />}
          <WindowsPanel />
        </div>
      </div>
      <PlotsTable onShown={setPrinted} />
      <ReportPrint
        facts={facts}
        counts={<ResultCounts counts={facts.counts} />}
        drawMap={drawMap}
        most={printed}
      />
    </>
  );
}
