/** Entry of a result's worker: one worker for each open result. */
import { serve } from './desk.ts';
import { createHandlers } from './handlers.ts';

serve(
  self,
  createHandlers((snapshot) => self.postMessage({ kind: 'snapshot', snapshot })),
);
