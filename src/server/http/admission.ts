/**
 * Who is answered, and when. Answers of one connection are made one after another: Node gives an answer its socket once the one
 * before is complete, and only then it begins; after the caller has left it never does. What is beyond the limit of its connection or
 * of the server is refused, in its turn as well: while refusals lay written but unsent, Node would read no further and not hear that
 * the caller has gone. Who sends on all the same is cut off, so that nothing piles up.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { ApiError, sendError } from './apiError.ts';
import { onceEnded } from './callerSignal.ts';

/** Requests of a connection that may wait to be refused; a connection with more is closed. */
const MOST_REFUSED = 1000;

/** Calls `begin` once it's the request's turn, or refuses the request with a 503. */
export type Admit = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  begin: () => void,
) => void;

/** Returns the admission to one server. */
export function createAdmission({
  requests,
  requestsPerConnection,
}: Pick<Limits, 'requests' | 'requestsPerConnection'>): Admit {
  const held = new WeakMap<Socket, number>();
  let admitted = 0;

  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    const before = held.get(socket) ?? 0;
    if (before >= requestsPerConnection + MOST_REFUSED) socket.destroy();
    if (socket.destroyed) return;
    const isAdmitted = admitted < requests && before < requestsPerConnection;
    held.set(socket, before + 1);
    if (isAdmitted) admitted++;
    onceEnded(incoming, outgoing, () => {
      held.set(socket, (held.get(socket) ?? 0) - 1);
      if (isAdmitted) admitted--;
    });
    whenItsTurn(outgoing, isAdmitted ? begin : () => sendError(outgoing, tooMany()));
  };
}

/** A tick after the answer got its socket, by when the one before has closed and counts no more. */
function whenItsTurn(outgoing: ServerResponse, answer: () => void): void {
  if (outgoing.socket) answer();
  else outgoing.once('socket', () => process.nextTick(answer));
}

function tooMany(): ApiError {
  return new ApiError(
    503,
    'Too many requests are being answered. Trying again in a moment helps.',
    {
      'retry-after': '1',
    },
  );
}
