/** When an answer ends, on a connection that may carry many of them: complete, stalled, or left by its caller. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Waiting = Map<ServerResponse, (() => void)[]>;

/** One listener per connection, as a thousand requests may be on one. */
const answers = new WeakMap<Socket, Waiting>();

/**
 * Calls `ended` once, when the answer has ended or its caller has left, whichever comes first. An answer queued behind others on its
 * connection has no socket yet and never closes, so the connection is watched as well.
 */
export function onceEnded(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  ended: () => void,
): void {
  const waiting = answersOf(socket);
  const callbacks = waiting.get(outgoing);
  if (callbacks) {
    callbacks.push(ended);
    return;
  }
  waiting.set(outgoing, [ended]);
  const end = () => {
    callAll(waiting, outgoing);
  };
  if (socket.destroyed || outgoing.destroyed) end();
  else outgoing.once('close', end);
}

export function callerSignal(incoming: IncomingMessage, outgoing: ServerResponse): AbortSignal {
  const left = new AbortController();
  onceEnded(incoming, outgoing, () => {
    if (!outgoing.writableFinished) left.abort();
  });
  return left.signal;
}

/** Whether it was the caller who ended the connection, not this server. */
export function hasLeft({ socket }: IncomingMessage): boolean {
  return socket.readableEnded || socket.errored !== null;
}

/** Whether an incomplete answer has begun on this connection. */
export function isBeingAnswered(socket: Socket): boolean {
  return [...(answers.get(socket)?.keys() ?? [])].some(({ headersSent }) => headersSent);
}

function answersOf(socket: Socket): Waiting {
  const known = answers.get(socket);
  if (known) return known;
  const waiting: Waiting = new Map();
  answers.set(socket, waiting);
  socket.once('close', () => {
    for (const outgoing of waiting.keys()) callAll(waiting, outgoing);
  });
  return waiting;
}

function callAll(waiting: Waiting, outgoing: ServerResponse): void {
  const callbacks = waiting.get(outgoing) ?? [];
  waiting.delete(outgoing);
  for (const callback of callbacks) callback();
}

/**
 * Ends an answer whose reader takes nothing for `ms` milliseconds although bytes are ready; calls `stalled` first. A reader who waits for us
 * isn't affected. Node restarts the connection's timer whenever bytes move.
 */
export function endWhenStalled(outgoing: ServerResponse, ms: number, stalled: () => void): void {
  outgoing.setTimeout(ms, () => {
    if (!outgoing.socket?.writableLength) return;
    stalled();
    outgoing.destroy();
  });
}
