/** How questions about a report are answered: how urgent each is, and by which code. */
import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { ReportCalls } from '#report/protocol.ts';
import type { Held } from '#result/worker/session/resultSession.ts';

export const fetchReport = () => import('./reportHandlers.ts');

export function reportQuestions(held: Held): Questions<ReportCalls> {
  return questionsTo<ReportCalls>(
    async () => {
      const { reportHandlers, reportedIn } = await fetchCode(fetchReport);
      return reportHandlers(reportedIn(held));
    },
    { reportColumns: 'quick', packReport: 'beside' },
  );
}
