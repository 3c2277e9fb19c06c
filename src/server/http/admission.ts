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
import { onceEnded } from './answerEnd.ts';
import { isSpare } from './connectionLimits.ts';

/** Requests of a connection that may wait to be refused; a connection with more is closed. */
const MOST_REFUSED = 1000;

/** The same, of all connections: each holds some kilobytes. */
const MOST_REFUSED_IN_ALL = 10_000;

/** Probes of a connection that are answered or wait for their turn; a connection with more is closed. */
const MOST_PROBES = 8;

/** How many requests of each connection have not ended. */
type Held = WeakMap<Socket, number>;

/** Calls `begin` once it's the request's turn, or refuses the request with a 503. */
type Admit = (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void) => void;

/** Returns the admission to one server. */
export function createAdmission({
  requests,
  requestsPerConnection,
}: Pick<Limits, 'requests' | 'requestsPerConnection'>): Admit {
  const held: Held = new WeakMap();
  let admitted = 0;
  let refused = 0;

  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    const before = held.get(socket) ?? 0;
    const isAdmitted = admitted < requests && before < requestsPerConnection && !isSpare(socket);
    const isTooMany =
      before >= requestsPerConnection + MOST_REFUSED || refused >= MOST_REFUSED_IN_ALL;
    if (!isAdmitted && isTooMany) socket.destroy();
    if (socket.destroyed) return;
    if (isAdmitted) admitted++;
    else refused++;
    hold(held, { incoming, outgoing }, () => {
      if (isAdmitted) admitted--;
      else refused--;
    });
    whenItsTurn(outgoing, isAdmitted ? begin : () => sendError(outgoing, tooMany(socket)));
  };
}

/**
 * Returns the admission of probes to one server: they take no place of other requests, so a busy server still answers them, and are
 * answered one after another on each connection, of which a few may wait.
 */
export function createProbeAdmission(): Admit {
  const held: Held = new WeakMap();
  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    if ((held.get(socket) ?? 0) >= MOST_PROBES) socket.destroy();
    if (socket.destroyed) return;
    hold(held, { incoming, outgoing }, () => {});
    whenItsTurn(outgoing, begin);
  };
}

/** Counts a request until it has ended. */
function hold(
  held: Held,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  ended: () => void,
): void {
  const { socket } = incoming;
  held.set(socket, (held.get(socket) ?? 0) + 1);
  onceEnded(incoming, outgoing, () => {
    held.set(socket, (held.get(socket) ?? 0) - 1);
    ended();
  });
}

/** A tick after the answer got its socket, by when the one before has closed and counts no more. */
function whenItsTurn(outgoing: ServerResponse, answer: () => void): void {
  if (outgoing.socket) answer();
  else outgoing.once('socket', () => process.nextTick(answer));
}

/** A connection that's there for probes ends with it: the next may be an ordinary one. */
function tooMany(socket: Socket): ApiError {
  return new ApiError(503, 'Too many requests are being answered. Try again in a moment.', {
    'retry-after': '1',
    ...(isSpare(socket) ? { connection: 'close' } : {}),
  });
}
