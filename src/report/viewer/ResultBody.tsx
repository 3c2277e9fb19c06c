import { useState } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { ResultCounts } from '#result/page/bar/JobBar.tsx';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { FailureCauses } from '#result/failures/page/FailureCauses.tsx';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { MapChoices } from '#result/page/workspace/MapChoices.tsx';
import { MapPanel } from '#result/page/workspace/MapPanel.tsx';
import { PartsContext, TaskContext, type ResultParts } from '#result/page/workspace/parts.ts';
import { SlotsContext } from '#result/page/workspace/workspaceProps.ts';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { NOTHING } from '#ui/lazyPart.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { PlotsTable } from './PlotsTable.tsx';
import { ReportPrint } from './ReportPrint.tsx';
import { ReportRecord } from './ReportRecord.tsx';
import { useReportMap } from './useReportMap.tsx';
import styles from './Report.module.css';

/** Of a result's parts those that its map needs; nothing is repaired, named or compared here. */
const PARTS: ResultParts = {
  Around: ({ children }) => children,
  prepare: () => undefined,
  JobActions: NOTHING,
  MapChoices,
  MapCaption,
  OverlapList,
  RecordMore: ReportRecord,
  Values: ValuesPanel,
  Records: NOTHING,
  Failures: FailureCauses,
  Windows: WindowsPanel,
  EndingAlert: NOTHING,
  SilentAlert: NOTHING,
  PrintSheet: NOTHING,
  PlotThroughTime: NOTHING,
  GroupThroughTime: NOTHING,
  Unusual: NOTHING,
  Pictures: NOTHING,
  ChosenPicture: NOTHING,
  names: null,
  Groups: NOTHING,
  mending: {
    button: null,
    PlotButton: NOTHING,
    notSaved: null,
    repairLog: null,
    panel: null,
    bar: null,
  },
};

const NO_TASK = {
  open: false,
  isOnlyExamined: false,
  enter: () => undefined,
  step: () => undefined,
  unselect: () => undefined,
  onMap: null,
};

/** A result in a report: counts, map, values, causes, windows and plots. */
export function ResultBody({ facts }: { facts: ReportFacts }) {
  const { renderMap, drawMap } = useReportMap();
  const { state, step, offer, select } = useResultStore();
  const failed = useResult(({ snapshot }) => snapshot.counts.failed);
  const [printed, setPrinted] = useState<number | undefined>();
  const [slots] = useState({ note: null, receiving: null, renderMap });
  useResultKeys({
    onStep: step,
    onEscape: () => (state().overlap ? offer(null) : select(null)),
  });
  return (
    <PartsContext value={PARTS}>
      <TaskContext value={NO_TASK}>
        <SlotsContext value={slots}>
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
                <MapPanel />
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
        </SlotsContext>
      </TaskContext>
    </PartsContext>
  );
}
