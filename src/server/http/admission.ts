/**
 * Who is answered, and when. A request beyond what its connection or the server may hold is refused at once. The others of one
 * connection are answered one after another: Node gives an answer its socket once the one before is complete, and only then
 * it begins; after the caller has left it never does. Node reads no further while refusals wait unsent on a connection, so
 * one can't pile up more than the cap and what a single piece of its bytes held.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { ApiError, sendError } from './apiError.ts';
import { onceEnded } from './callerSignal.ts';

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
  const perConnection = new WeakMap<Socket, number>();
  let all = 0;

  function add(socket: Socket, change: 1 | -1): void {
    all += change;
    perConnection.set(socket, (perConnection.get(socket) ?? 0) + change);
  }

  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    if (all >= requests || (perConnection.get(socket) ?? 0) >= requestsPerConnection) {
      sendError(outgoing, tooMany());
      return;
    }
    add(socket, 1);
    onceEnded(incoming, outgoing, () => {
      add(socket, -1);
    });
    if (outgoing.socket) begin();
    else outgoing.once('socket', begin);
  };
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
