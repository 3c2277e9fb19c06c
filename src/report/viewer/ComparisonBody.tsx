import { useState } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { ComparedJob } from '#compare/page/ComparisonHead.tsx';
import { ComparisonMap } from '#compare/page/ComparisonMap.tsx';
import { ComparisonCounts, ComparisonSummaryBar } from '#compare/page/ComparisonSummaryBar.tsx';
import { ComparisonValues } from '#compare/page/ComparisonValues.tsx';
import { useSummary } from '#compare/page/useSummary.ts';
import { ScatterPanel } from '#compare/page/ScatterPanel.tsx';
import { pairingOf, usePairing } from '#compare/page/WindowPairing.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { OpenedReport } from './openReportData.ts';
import { ReportBody } from './ReportBody.tsx';
import { jobTitle } from './reportTexts.ts';
import styles from './Report.module.css';

/** A comparison in a report: its figures, the map of change, first against second, and the pairs. */
export function ComparisonBody({ facts, areas }: Pick<OpenedReport, 'facts' | 'areas'>) {
  const { handle } = useResultStore();
  const view = useResult((state) => state.view);
  const summary = useSummary(false);
  // Both sides were matched before the report was shown.
  const [matched] = useState(() => ({ ...handle, matched: Promise.resolve(null) }));
  usePairing(matched, pairingOf(view), false);
  const [first, second] = [0, 1].map((side) => comparedJob(facts, side)) as [
    ComparedJob,
    ComparedJob,
  ];
  return (
    <ReportBody
      {...{ facts, areas }}
      figures={
        <div className={styles.summary}>
          <ComparisonSummaryBar summary={summary} />
        </div>
      }
      renderPlace={(renderMap, onMap) => (
        <ComparisonMap {...{ summary, first, second, renderMap }} areas={onMap} />
      )}
      side={
        <>
          <ComparisonValues summary={summary} isOneJob={first.id === second.id} />
          <ScatterPanel summary={summary} />
        </>
      }
      counts={summary && <ComparisonCounts summary={summary} />}
    />
  );
}

/** One side; as a file, since there is no job's page to lead to. */
function comparedJob({ jobs }: ReportFacts, side: number): ComparedJob {
  const job = jobs[side] ?? { id: '', name: null };
  return { id: job.id, name: jobTitle(job), isFile: true };
}
