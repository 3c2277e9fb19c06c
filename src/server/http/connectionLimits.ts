/**
 * How many connections are held. An idle one (no request of it is being answered, whatever it sends) gives way to the next: the
 * idlest of an address that has its share, else the idlest of all. Where none is idle the next one is closed, but for a few that are
 * taken for probes alone, so that a busy server isn't taken for dead.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { Limits } from '#server/settings/limits.ts';
import { callerAddress, isListed, wholeAddress } from './caller.ts';
import { onceEnded } from './answerEnd.ts';

/** Connections beyond the limit that are taken for probes. */
const SPARE = 8;

const spare = new WeakSet<Socket>();

/** Whether a connection was taken beyond the limit, to answer probes on it and nothing else. */
export function isSpare(socket: Socket): boolean {
  return spare.has(socket);
}

/** The limits of connections, and who isn't held to an address' share. */
interface ConnectionOptions {
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>;
  /** Proxies in front, whose connections are those of many callers; none, if left out. */
  readonly proxies?: BlockList | undefined;
  /** Told of each connection that is closed at once: by which setting, and whose it was. */
  readonly refused: (limit: string, address: string) => void;
}

/** The open connections of an address, or of all; the idle ones in the order in which they became so. */
interface Group {
  readonly open: Set<Socket>;
  readonly idle: Set<Socket>;
}

/** Holds the connections of a server to the limits. To be called before anything else hears its requests. */
export function limitConnections(
  server: Server,
  { limits, proxies, refused }: ConnectionOptions,
): void {
  const everyone: Group = { open: new Set(), idle: new Set() };
  const addresses = new Map<string, Group>();
  const groups = new WeakMap<Socket, readonly Group[]>();
  const unanswered = new WeakMap<Socket, number>();

  server.on('connection', (socket: Socket) => {
    const address = callerAddress(socket.remoteAddress);
    const own =
      proxies && isListed(proxies, socket.remoteAddress) ? null : groupOf(addresses, address);
    const limit = fullLimit(own);
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
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    for (const { idle } of groups.get(socket) ?? []) idle.delete(socket);
    onceEnded(incoming, outgoing, () => {
      const left = (unanswered.get(socket) ?? 0) - 1;
      unanswered.set(socket, left);
      if (left > 0) return;
      for (const { open, idle } of groups.get(socket) ?? []) if (open.has(socket)) idle.add(socket);
    });
  });

  /** Makes room for one more. Returns the setting that forbids it where there's none to be made. */
  function fullLimit(own: Group | null): string | null {
    if (own && !makeRoom(own, limits.connectionsPerAddress)) return 'MAX_CONNECTIONS_PER_ADDRESS';
    if (makeRoom(everyone, limits.connections)) return null;
    return everyone.open.size < limits.connections + SPARE ? null : 'MAX_CONNECTIONS';
  }

  function makeRoom({ open, idle }: Group, most: number): boolean {
    if (open.size < most) return true;
    const [idlest] = idle;
    if (!idlest) return false;
    leave(idlest);
    idlest.destroy();
    return open.size < most;
  }

  /** At once, not only when it's closed: others come before that. */
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
