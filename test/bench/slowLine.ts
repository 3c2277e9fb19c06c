/**
 * A slow line before a server: what is sent over any connection, by page or worker, shares its bandwidth and takes its time.
 * Steps: what a connection sends waits in a queue of its own; packets of all queues take turns on the line, as fast as it
 * carries them; each arrives half a round trip later. A connection first costs a round trip, as TCP's handshake does. TCP's
 * slow start isn't imitated.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Running } from '#test/e2e/servers.ts';

/** Each direction has the whole bandwidth. */
export interface Line {
  bitsPerSecond: number;
  roundTripMs: number;
}

const PACKET_BYTES = 1460;

/** What waits on one connection at most: its sender pauses meanwhile, as with TCP. */
const WINDOW_BYTES = 1 << 16;

/** Starts a proxy to the server at `url`, which is slow at the proxy's address. */
export async function startSlowLine(url: string, line: Line): Promise<Running> {
  const { hostname: host, port } = new URL(url);
  const sockets = new Set<Socket>();
  const [up, down] = [startDirection(line), startDirection(line)];
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host, port: Number(port), allowHalfOpen: true });
    up.carry(near, far, performance.now() + line.roundTripMs);
    down.carry(far, near, 0);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => [near, far].forEach((end) => end.destroy()));
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = new Promise((done) => proxy.close(done));
      for (const socket of sockets) socket.destroy();
      for (const direction of [up, down]) direction.stop();
      await closed;
    },
  };
}

/** What one connection sends in one direction. */
interface Flow {
  from: Socket;
  to: Socket;
  waiting: Buffer[];
  bytes: number;
  /** No packet leaves before. */
  openAtMs: number;
}

interface Packet {
  to: Socket;
  /** Null ends what is sent. */
  content: Buffer | null;
  atMs: number;
}

function startDirection({ bitsPerSecond, roundTripMs }: Line) {
  const msPerByte = 8000 / bitsPerSecond;
  const flows = new Set<Flow>();
  const underWay: Packet[] = [];
  let freeAtMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    freeAtMs = Math.max(freeAtMs, now - 2);
    for (const flow of flows) {
      if (freeAtMs > now) break;
      if (flow.openAtMs > now) continue;
      const content = nextPacket(flow);
      if (!content && !flow.from.readableEnded) continue;
      flows.delete(flow);
      // Behind the others, which have their turn first.
      if (content) flows.add(flow);
      freeAtMs += (content?.length ?? 0) * msPerByte;
      underWay.push({ to: flow.to, content, atMs: Math.max(freeAtMs, now) + roundTripMs / 2 });
    }
    while (underWay[0] && underWay[0].atMs <= now) {
      const { to, content } = underWay.shift()!;
      if (content) to.write(content);
      else to.end();
    }
  }, 1);
  return {
    carry(from: Socket, to: Socket, openAtMs: number) {
      const flow: Flow = { from, to, waiting: [], bytes: 0, openAtMs };
      flows.add(flow);
      from.on('data', (content) => {
        flow.waiting.push(content);
        flow.bytes += content.length;
        if (flow.bytes > WINDOW_BYTES) from.pause();
      });
      from.on('close', () => {
        if (!from.readableEnded) flows.delete(flow);
      });
    },
    stop: () => clearInterval(timer),
  };
}

function nextPacket(flow: Flow): Buffer | null {
  const [first] = flow.waiting;
  if (!first) return null;
  if (first.length > PACKET_BYTES) flow.waiting[0] = first.subarray(PACKET_BYTES);
  else flow.waiting.shift();
  const packet = first.subarray(0, PACKET_BYTES);
  flow.bytes -= packet.length;
  if (flow.bytes <= WINDOW_BYTES) flow.from.resume();
  return packet;
}
