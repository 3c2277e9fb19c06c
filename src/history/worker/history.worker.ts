/** Entry of a history's worker: one for each connection that is looked at. */
import { serve } from '#worker/answerCalls.ts';
import type { HistoryCalls } from '#history/protocol.ts';
import { createQuestions } from './handlers.ts';

serve<HistoryCalls>(
  self,
  createQuestions((snapshot) => self.postMessage({ kind: 'snapshot', snapshot })),
);
