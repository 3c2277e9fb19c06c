/**
 * Which requests are answered, and when. Answers on one connection are made one after another: an answer begins when Node gives it the
 * socket, once the one before is complete; if the caller has left, it never begins. A request beyond the limit of its connection or of the
 * server is refused, also in its turn: with refusals written but unsent, Node would stop reading and not notice that the caller has gone.
 * A caller who goes on sending is cut off, so that nothing piles up.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { ApiError, sendError } from './apiError.ts';
import { onceEnded } from './answerEnd.ts';
import { isSpare } from './connectionLimits.ts';

/** Requests on one connection that may wait to be refused; with more, the connection is closed. */
const MOST_REFUSED = 1000;

/** The same, on all connections: each request takes some kilobytes. */
const MOST_REFUSED_IN_ALL = 10_000;

/** Probes on one connection that are answered or waiting; with more, the connection is closed. */
const MOST_PROBES = 8;

/** How many requests of each connection haven't ended. */
type OpenRequests = WeakMap<Socket, number>;

/** Calls `begin` when it's the request's turn, or refuses the request with a 503. */
type Admit = (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void) => void;

/** Returns the admission to one server. */
export function createAdmission({
  requests,
  requestsPerConnection,
}: Pick<Limits, 'requests' | 'requestsPerConnection'>): Admit {
  const open: OpenRequests = new WeakMap();
  let admitted = 0;
  let refused = 0;

  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    const before = open.get(socket) ?? 0;
    const isAdmitted = admitted < requests && before < requestsPerConnection && !isSpare(socket);
    const isTooMany =
      before >= requestsPerConnection + MOST_REFUSED || refused >= MOST_REFUSED_IN_ALL;
    if (!isAdmitted && isTooMany) socket.destroy();
    if (socket.destroyed) return;
    if (isAdmitted) admitted++;
    else refused++;
    countOpen(open, { incoming, outgoing }, () => {
      if (isAdmitted) admitted--;
      else refused--;
    });
    whenItsTurn(outgoing, isAdmitted ? begin : () => sendError(outgoing, tooMany(socket)));
  };
}

/**
 * Returns the admission of probes to one server. They don't count towards the limits, so a busy server still answers them; on one
 * connection they are answered one after another, and only a few may wait.
 */
export function createProbeAdmission(): Admit {
  const open: OpenRequests = new WeakMap();
  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    if ((open.get(socket) ?? 0) >= MOST_PROBES) socket.destroy();
    if (socket.destroyed) return;
    countOpen(open, { incoming, outgoing }, () => {});
    whenItsTurn(outgoing, begin);
  };
}

/** Counts a request until it has ended. */
function countOpen(
  open: OpenRequests,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  ended: () => void,
): void {
  const { socket } = incoming;
  open.set(socket, (open.get(socket) ?? 0) + 1);
  onceEnded(incoming, outgoing, () => {
    open.set(socket, (open.get(socket) ?? 0) - 1);
    ended();
  });
}

/**
 * Once the answer has its socket, and other connections have been looked at: answers that are made at once would otherwise follow each other
 * with nothing in between, while everybody else waits. By then the one before has closed and no longer counts.
 */
function whenItsTurn(outgoing: ServerResponse, answer: () => void): void {
  if (outgoing.socket) answer();
  else outgoing.once('socket', () => setImmediate(answer));
}

/** Closes a spare connection, which is there for probes, so that the next may be an ordinary one. */
function tooMany(socket: Socket): ApiError {
  return new ApiError(503, 'Too many requests are being answered. Try again in a moment.', {
    'retry-after': '1',
    ...(isSpare(socket) ? { connection: 'close' } : {}),
  });
}
