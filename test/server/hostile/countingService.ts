/** A service that begins every answer and never ends it, and counts who is still connected. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running service. */
export interface CountingService {
  readonly url: string;
  /** Connections that are open now. */
  open(): number;
  /** What it was asked so far: method and address. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts a service whose answers `answer` makes. */
export async function countingService(answer: RequestListener): Promise<CountingService> {
  const asked: string[] = [];
  let open = 0;
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    answer(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
  });
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Begins an answer and never ends it. */
export const beginAndStall: RequestListener = (_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  outgoing.write(`{"data":[${'1,'.repeat(40_000)}`);
};

/** Receives the request and never answers. */
export const sayNothing: RequestListener = () => {};
