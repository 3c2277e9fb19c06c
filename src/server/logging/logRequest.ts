import type { IncomingMessage, ServerResponse } from 'node:http';
import { onceEnded } from '#server/http/callerSignal.ts';
import type { Log } from './log.ts';
import { rawPath } from '#server/http/rawRequest.ts';

/**
 * Logs a request once its answer has ended: without query and headers, which might hold a key. `whole`
 * is false where the connection closed before the answer was complete.
 */
export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const startMs = performance.now();
  onceEnded(incoming, outgoing, () => {
    log({
      method: incoming.method ?? '',
      path: rawPath(incoming.url ?? '/'),
      status: outgoing.statusCode,
      elapsedMs: Math.round(performance.now() - startMs),
      whole: outgoing.writableFinished,
    });
  });
}
