/** A service that answers each request as the test says: for what goes wrong in a certain order. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '#service/contract.ts';
import { clearJobPagesCache } from '#service/jobs/jobs.ts';
import { typedConnection, type Connection } from '#service/connection.ts';

export const KEY = 'test-key-0001';

export interface Reply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** Answers the request that is the `count`th, from 1. */
export type Script = (count: number, request: IncomingMessage) => Reply;

export interface Scripted {
  connection: Connection;
  /** `at` by the page's own time, which no setting of the clock moves. */
  requests: { url: string; key: string | undefined; at: number }[];
  /** Requests under way at most at one moment. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}

/** Starts it on a free port; stop it when done. */
export async function startScripted(script: Script): Promise<Scripted> {
  const requests: Scripted['requests'] = [];
  let under = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const key = request.headers['x-api-key']?.toString();
    requests.push({ url: request.url ?? '', key, at: performance.now() });
    most = Math.max(most, ++under);
    response.once('close', () => under--);
    const { status, body = '', headers = {} } = script(requests.length, request);
    // A moment later, so that requests can overlap.
    setTimeout(() => response.writeHead(status, headers).end(body), 5);
  });
  // A pause of the machine mustn't close a connection just as the next request goes out on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    connection: connectionTo(`http://127.0.0.1:${port}${API_PREFIX}`),
    requests,
    mostAtOnce: () => most,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** A connection to a service on another origin. */
export function connectionTo(baseUrl: string): Connection {
  const connection = typedConnection(baseUrl, KEY, 'http://dashboard.test/');
  // An earlier test's service may have had the same port.
  clearJobPagesCache(connection);
  return connection;
}

/** An address on which nothing listens: a port that the system gives to nobody by itself, as it may one that was freed. */
export function deadConnection(): Connection {
  return connectionTo(`http://127.0.0.1:2${API_PREFIX}`);
}

export function json(body: unknown, status = 200): Reply {
  return {
    status,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}

/** The page that a service counting from 0 gives of 20 jobs. */
export function pageFromZero({ url }: IncomingMessage): Reply {
  const query = new URL(url ?? '', 'http://service.test').searchParams;
  const page = Number(query.get('page'));
  if (page > 1) return json({ message: 'There is no such page' }, 404);
  return json({ jobs: someIds.slice(page * 10, page * 10 + 10).map((id) => ({ id })), page });
}

export const someIds = Array.from(
  { length: 20 },
  (_, i) => `job-${String(i + 1).padStart(3, '0')}`,
);
