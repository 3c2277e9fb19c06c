/**
 * How many connections are open. At a limit, the connection that has been idle longest is closed for a new one: among those of the same
 * address where the address is at its limit, else among all. Idle means that no request is being answered, whatever the connection sends.
 * Where none is idle the new one is closed, except for a few spare ones that only answer probes, so that a busy server isn't taken for dead.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { callerAddress, isListed, wholeAddress } from './caller.ts';
import { onceEnded } from './answerEnd.ts';
import { createCounts } from './counts.ts';

/** Connections beyond the limit, for probes. */
const SPARE = 8;

const spare = new WeakSet<Socket>();

/** Whether a connection is beyond the limit and only answers probes. */
export function isSpare(socket: Socket): boolean {
  return spare.has(socket);
}

interface ConnectionOptions {
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>;
  /** Proxies in front, whose connections are those of many callers; none, if left out. */
  readonly proxies?: BlockList | undefined;
  /** Called for each new connection that is closed at once, with the setting that forbids it and the caller's address. */
  readonly refused: (limit: string, address: string) => void;
}

/** The open connections of one address, or of all; the idle ones in the order in which they became idle. */
interface Group {
  readonly open: Set<Socket>;
  readonly idle: Set<Socket>;
}

/** Enforces the limits on a server's connections. Call it before anything else listens to its requests. */
export function limitConnections(
  server: Server,
  { limits, proxies, refused }: ConnectionOptions,
): void {
  const everyone: Group = { open: new Set(), idle: new Set() };
  const addresses = new Map<string, Group>();
  const groups = new WeakMap<Socket, readonly Group[]>();
  const unanswered = createCounts<Socket>();

  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress);
    const own =
      proxies && isListed(proxies, socket.remoteAddress) ? null : groupOf(addresses, address);
    const limit = exceededLimit(own);
    if (limit !== null) {
      refused(limit, wholeAddress(socket.remoteAddress));
      socket.destroy();
      return;
    }
    const joined = own ? [own, everyone] : [everyone];
    groups.set(socket, joined);
    for (const { open, idle } of joined) {
      open.add(socket);
      idle.add(socket);
    }
    if (own) addresses.set(address, own);
    socket.once('close', () => {
      leave(socket);
      if (own?.open.size === 0 && addresses.get(address) === own) addresses.delete(address);
    });
    if (everyone.open.size > limits.connections) spare.add(socket);
  });

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    unanswered.add(socket, 1);
    for (const { idle } of groups.get(socket) ?? []) idle.delete(socket);
    onceEnded(incoming, outgoing, () => {
      unanswered.add(socket, -1);
      if (unanswered.of(socket) > 0) return;
      for (const { open, idle } of groups.get(socket) ?? []) if (open.has(socket)) idle.add(socket);
    });
  });

  /** Closes idle connections where a new one needs it. Returns the setting that forbids the new one; null where it may stay. */
  function exceededLimit(own: Group | null): string | null {
    if (own && !freeOne(own, limits.connectionsPerAddress)) return 'MAX_CONNECTIONS_PER_ADDRESS';
    if (freeOne(everyone, limits.connections)) return null;
    return everyone.open.size < limits.connections + SPARE ? null : 'MAX_CONNECTIONS';
  }

  /** Returns whether there are now fewer than `most`, after closing the idlest connection if need be. */
  function freeOne({ open, idle }: Group, most: number): boolean {
    if (open.size < most) return true;
    const [idlest] = idle;
    if (!idlest) return false;
    leave(idlest);
    idlest.destroy();
    return open.size < most;
  }

  /** Also called before `close`, as other connections may come in between. */
  function leave(socket: Socket): void {
    for (const { open, idle } of groups.get(socket) ?? []) {
      open.delete(socket);
      idle.delete(socket);
    }
  }
}

function groupOf(addresses: ReadonlyMap<string, Group>, address: string): Group {
  return addresses.get(address) ?? { open: new Set(), idle: new Set() };
}
