import { useState } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { ComparedJob } from '#compare/page/ComparisonHead.tsx';
import { ComparisonMap } from '#compare/page/ComparisonMap.tsx';
import { ComparisonCounts, ComparisonSummaryBar } from '#compare/page/ComparisonSummaryBar.tsx';
import { ComparisonValues } from '#compare/page/ComparisonValues.tsx';
import { useSummary } from '#compare/page/useSummary.ts';
import { ScatterPanel } from '#compare/page/ScatterPanel.tsx';
import { pairingOf, usePairing } from '#compare/page/WindowPairing.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { PlotsTable } from './PlotsTable.tsx';
import type { OpenedReport } from './openReport.ts';
import { ReportPrint } from './ReportPrint.tsx';
import { jobTitle } from './reportTexts.ts';
import { useReportAreas } from './ReportAreas.tsx';
import { useReportMap } from './useReportMap.tsx';
import { texts } from './texts.en.ts';
import styles from './Report.module.css';

/** A comparison in a report: its figures, the map of change, first against second, and the pairs. */
export function ComparisonBody({ facts, areas }: Pick<OpenedReport, 'facts' | 'areas'>) {
  const { onMap, table } = useReportAreas(areas);
  const { renderMap, drawMap } = useReportMap();
  const { handle, state, step, select } = useResultStore();
  const view = useResult((state) => state.view);
  const [printed, setPrinted] = useState<number | undefined>();
  const summary = useSummary(false);
  // Both sides were matched before the report was shown.
  const [matched] = useState(() => ({ ...handle, matched: Promise.resolve(null) }));
  usePairing(matched, pairingOf(view), false);
  useResultKeys({
    onStep: step,
    onEscape: () => state().selected !== null && select(null),
  });
  const [first, second] = [0, 1].map((side) => comparedJob(facts, side)) as [
    ComparedJob,
    ComparedJob,
  ];
  return (
    <>
      <div className={styles.summary}>
        <ComparisonSummaryBar summary={summary} />
      </div>
      <div className={styles.two}>
        <div className={styles.place}>
          <h2>{texts.map}</h2>
          <div className={styles.map}>
            <ComparisonMap {...{ summary, first, second, renderMap }} areas={onMap} />
          </div>
        </div>
        <div className={styles.side}>
          <ComparisonValues summary={summary} isOneJob={first.id === second.id} />
          <ScatterPanel summary={summary} />
        </div>
      </div>
      {table}
      <PlotsTable onShown={setPrinted} />
      <ReportPrint
        facts={facts}
        counts={summary && <ComparisonCounts summary={summary} />}
        drawMap={drawMap}
        most={printed}
      />
    </>
  );
}

/** One side; as a file, since there is no job's page to lead to. */
function comparedJob({ jobs }: ReportFacts, side: number): ComparedJob {
  const job = jobs[side] ?? { id: '', name: null };
  return { id: job.id, name: jobTitle(job), isFile: true };
}
