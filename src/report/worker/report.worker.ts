/** Entry of the worker in a report: what a result's worker answers about records that are there, and nothing that's fetched. */
import { writeCsv } from '#files/write/csv.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { questionsTo, serve, type Handlers, type Questions } from '#worker/answerCalls.ts';
import type { ComparisonCalls } from '#compare/protocol.ts';
import type { ExportCalls } from '#result/exports/protocol.ts';
import type { FailureCalls } from '#result/failures/protocol.ts';
import type { ViewCalls } from '#result/protocol.ts';
import type { OpenReportCalls } from '#report/protocol.ts';
import { gather } from '#result/exports/worker/blobParts.ts';
import { comparisonHandlers } from '#compare/worker/comparisonHandlers.ts';
import { failureHandlers } from '#result/failures/worker/failureHandlers.ts';
import { createScheduler } from '#result/worker/scheduler.ts';
import { createSession, snapshotOf, type Held } from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { viewQuestions } from '#result/worker/questions.ts';
import { openReport } from './openReport.ts';

type Calls = OpenReportCalls &
  ViewCalls &
  FailureCalls &
  Pick<ExportCalls, 'export'> &
  Pick<ComparisonCalls, 'setPairing' | 'compared' | 'scatter' | 'sides'>;

const held: Held = { session: createSession() };
const schedule = createArrivalSchedule();
const scheduler = createScheduler(schedule);
const surroundings = { schedule, post };

const questions: Questions<Calls> = {
  ...questionsTo<OpenReportCalls>(() => openHandlers(), { openReport: 'beside' }),
  ...viewQuestions(held, surroundings),
  ...questionsTo<FailureCalls>(() => failureHandlers(held.session), {
    causes: 'view',
    cause: 'quick',
    failedRows: 'quick',
  }),
  ...questionsTo<Pick<ExportCalls, 'export'>>(() => exportHandlers(), { export: 'beside' }),
  ...questionsTo<Pick<ComparisonCalls, 'setPairing' | 'compared' | 'scatter' | 'sides'>>(
    () => comparisonHandlers(held, surroundings),
    { setPairing: 'change', compared: 'sum', scatter: 'sum', sides: 'sum' },
  ),
};
serve<Calls>(self, questions, scheduler);

function openHandlers(): Handlers<OpenReportCalls> {
  return {
    openReport: async ({ base64 }, { signal }) => {
      const answer = await openReport(held, base64, signal);
      schedule.end();
      post();
      schedule.end();
      return { answer };
    },
  };
}

/** Every export is a CSV: of other formats the code would be in every report. */
function exportHandlers(): Handlers<Pick<ExportCalls, 'export'>> {
  return {
    export: async ({ scope }, { signal, progress }) => {
      const { session } = held;
      const names = session.kind === 'result' ? session.names : null;
      const csv = writeCsv({
        columns: columnsOf(session),
        mask: scope === 'all' ? null : session.mask,
        named: [...(names?.fields ?? []), ...(session.verdicts?.fields ?? [])],
        signal,
        onProgress: progress,
      });
      const blob = await gather(csv, 'text/csv;charset=utf-8');
      return { answer: { blob, name: 'report.csv', note: null } };
    },
  };
}

function post(): void {
  const snapshot = snapshotOf(held, null);
  schedule.posted();
  self.postMessage({ kind: 'snapshot', snapshot });
  scheduler.resume();
}
