/**
 * Which requests are answered, and when. Answers on one connection are made one after another: an answer begins when Node gives it the
 * socket, once the one before is complete; if the caller has left, it never begins. A request beyond the limit of its connection or of the
 * server is refused, also in its turn: with refusals written but unsent, Node would stop reading and not notice that the caller has gone.
 * A caller who goes on sending is cut off, so that nothing piles up.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { ApiError, sendError } from './apiError.ts';
import { callerAddress, isListed } from './caller.ts';
import { onceEnded } from './answerEnd.ts';
import { createCounts } from './counts.ts';
import { isSpare } from './connectionLimits.ts';

/** Requests on one connection that may wait to be refused; with more, the connection is closed. */
const MAX_REFUSED = 1000;

/** The same, on all connections: each request takes some kilobytes. */
const MAX_REFUSED_IN_ALL = 10_000;

/** Probes on one connection that are answered or waiting; with more, the connection is closed. */
const MAX_PROBES = 8;

/** Calls `begin` when it's the request's turn, or refuses the request with a 503. */
type Admit = (incoming: IncomingMessage, outgoing: ServerResponse, begin: () => void) => void;

/** Returns the admission to one server; `proxies` are exempt from the limit per address. */
export function createAdmission(
  {
    requests,
    requestsPerAddress,
    requestsPerConnection,
  }: Pick<Limits, 'requests' | 'requestsPerAddress' | 'requestsPerConnection'>,
  proxies: BlockList = new BlockList(),
): Admit {
  const open = createCounts<Socket>();
  /** How many of each address are admitted. */
  const addresses = createCounts<string>();
  let admitted = 0;
  let refused = 0;

  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    const before = open.of(socket);
    const address = isListed(proxies, socket.remoteAddress)
      ? null
      : callerAddress(socket.remoteAddress);
    const own = address === null ? 0 : addresses.of(address);
    const isAdmitted =
      admitted < requests &&
      own < requestsPerAddress &&
      before < requestsPerConnection &&
      !isSpare(socket);
    const isTooMany =
      before >= requestsPerConnection + MAX_REFUSED || refused >= MAX_REFUSED_IN_ALL;
    if (!isAdmitted && isTooMany) socket.destroy();
    if (socket.destroyed) return;
    const count = (by: 1 | -1) => {
      if (isAdmitted) admitted += by;
      else refused += by;
      open.add(socket, by);
      if (isAdmitted && address !== null) addresses.add(address, by);
    };
    count(1);
    onceEnded(incoming, outgoing, () => {
      count(-1);
    });
    whenItsTurn(outgoing, isAdmitted ? begin : () => sendError(outgoing, tooMany(socket)));
  };
}

/**
 * Returns the admission of probes to one server. They don't count towards the limits, so a busy server still answers them; on one
 * connection they are answered one after another, and only a few may wait.
 */
export function createProbeAdmission(): Admit {
  const open = createCounts<Socket>();
  return (incoming, outgoing, begin) => {
    const { socket } = incoming;
    if (open.of(socket) >= MAX_PROBES) socket.destroy();
    if (socket.destroyed) return;
    open.add(socket, 1);
    onceEnded(incoming, outgoing, () => {
      open.add(socket, -1);
    });
    whenItsTurn(outgoing, begin);
  };
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
