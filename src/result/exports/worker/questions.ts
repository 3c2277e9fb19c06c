import { questionsTo, type Questions } from '#worker/answerCalls.ts';
import { fetchCode } from '#worker/fetchCode.ts';
import type { ExportCalls } from '#result/exports/protocol.ts';
import type { Held } from '#result/worker/session/resultSession.ts';

export const fetchExports = () => import('./exports.ts');

export function exportQuestions(held: Held): Questions<ExportCalls> {
  return questionsTo<ExportCalls>(
    async () => (await fetchCode(fetchExports)).exportHandlers(held.session),
    { export: 'beside', pack: 'beside' },
  );
}
