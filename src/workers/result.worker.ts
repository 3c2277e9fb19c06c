/** Entry of a result's worker: one worker for each open result. */
import { serve } from './desk.ts';
import { createHandlers } from './handlers.ts';
import { createSession } from './session.ts';

const session = createSession();
const handlers = createHandlers(session, (snapshot) => {
  desk.hold();
  self.postMessage({ kind: 'snapshot', snapshot });
});
const desk = serve(self, handlers, () => session.ending === null);
