/** Entry of a history's worker: one for each connection that is looked at. */
import { createHandlers } from './handlers.ts';
import { serveCalls } from './serveCalls.ts';

serveCalls(
  self,
  createHandlers((status) => self.postMessage({ kind: 'status', status })),
);
