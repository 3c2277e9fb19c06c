import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { ReportCalls } from '#report/protocol.ts';
import { valuesIn, type Held } from '#result/worker/session/resultSession.ts';

const fetchReport = () => import('./reportHandlers.ts');

export function reportQuestions(held: Held): Questions<ReportCalls> {
  return questionsTo<ReportCalls>(
    async () => (await fetchCode(fetchReport)).reportHandlers(valuesIn(held)),
    { reportColumns: 'quick', packReport: 'beside' },
  );
}
