import type { IncomingMessage, ServerResponse } from 'node:http';
import { wholeAddress, personOf } from '#server/http/caller.ts';
import { hasLeft, onceEnded } from '#server/http/answerEnd.ts';
import { loggedPath, requestId } from '#server/http/request.ts';
import { routeOf, type Metrics } from './metrics.ts';
import type { Log } from './log.ts';

/** The status of a request whose caller left before the answer was complete, as nginx logs it. */
const CALLER_LEFT = 499;

interface RequestRecorders {
  readonly log: Log;
  readonly metrics: Metrics;
}

/**
 * Logs and counts a request once its answer has ended, without query and headers, which might hold a key. `whole` is false where the
 * connection closed before the answer was complete; `status` is null where this server closed it before answering. `bytes` are those sent,
 * head included; `person` is who signed in, where people do.
 */
export function logRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { log, metrics }: RequestRecorders,
): void {
  const startMs = performance.now();
  const address = wholeAddress(incoming.socket.remoteAddress);
  const sent = bytesOf(outgoing, incoming);
  onceEnded(incoming, outgoing, () => {
    const whole = outgoing.writableFinished;
    const elapsedMs = performance.now() - startMs;
    const path = loggedPath(incoming.url ?? '/');
    const status = whole || !hasLeft(incoming) ? statusOf(outgoing) : CALLER_LEFT;
    const bytes = sent();
    metrics.ended({ route: routeOf(path), status, seconds: elapsedMs / 1000, bytes, whole });
    const person = personOf(incoming);
    log({
      method: incoming.method ?? '',
      path,
      status,
      elapsedMs: Math.round(elapsedMs),
      whole,
      bytes,
      address,
      ...(person === null ? {} : { person }),
      id: requestId(incoming),
    });
  });
}

/** Answers on one connection follow each other, so the bytes it sends from this answer's turn on belong to this answer. */
function bytesOf(outgoing: ServerResponse, { socket }: IncomingMessage): () => number {
  let before = socket.bytesWritten;
  if (!outgoing.socket) outgoing.once('socket', () => void (before = socket.bytesWritten));
  return () => (outgoing.headersSent ? Math.max(0, socket.bytesWritten - before) : 0);
}

function statusOf({ headersSent, statusCode }: ServerResponse): number | null {
  return headersSent ? statusCode : null;
}
