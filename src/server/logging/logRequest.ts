import type { IncomingMessage, ServerResponse } from 'node:http';
import { wholeAddress } from '#server/http/callerAddress.ts';
import { hasLeft, onceEnded } from '#server/http/callerSignal.ts';
import { rawPath } from '#server/http/rawRequest.ts';
import type { Log } from './log.ts';

/** The status of a request whose caller left before its answer was complete; the number is nginx's. */
const CALLER_LEFT = 499;

/**
 * Logs a request once its answer has ended: without query and headers, which might hold a key. `whole`
 * is false where the connection closed before the answer was complete; `status` is null where this server closed it
 * before it had any.
 */
export function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: Log): void {
  const startMs = performance.now();
  const address = wholeAddress(incoming.socket.remoteAddress);
  onceEnded(incoming, outgoing, () => {
    const whole = outgoing.writableFinished;
    log({
      method: incoming.method ?? '',
      path: rawPath(incoming.url ?? '/'),
      status: whole || !hasLeft(incoming) ? statusOf(outgoing) : CALLER_LEFT,
      elapsedMs: Math.round(performance.now() - startMs),
      whole,
      address,
    });
  });
}

function statusOf({ headersSent, statusCode }: ServerResponse): number | null {
  return headersSent ? statusCode : null;
}
