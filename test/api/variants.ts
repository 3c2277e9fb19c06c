/**
 * Small services that keep to the interface in all the ways it leaves open: real HTTP servers with
 * made-up jobs `job-01`, `job-02` …, which note every request they get.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from '#api/contract.ts';
import { typedConnection, type Connection } from '#api/connection.ts';

/** How a page that isn't there is answered. */
export type NoSuchPage =
  | { kind: 'status'; status: number }
  /** A page of jobs without any. */
  | { kind: 'empty' }
  /** A 200 that isn't a list of jobs. */
  | { kind: 'noJobs' }
  /** A web page with status 200. */
  | { kind: 'html' }
  /** The nearest page that is there. */
  | { kind: 'nearest' };

export interface Variant {
  firstPage?: 0 | 1;
  jobs?: number;
  before?: NoSuchPage;
  after?: NoSuchPage;
  /** The most jobs a page holds, whatever was asked. */
  cap?: number;
  /** Answers in place of the rest, by number of the request (from 1); null leaves it to the rest. */
  instead?: (count: number, request: IncomingMessage) => Reply | null;
}

export interface Reply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

export interface SeenRequest {
  url: string;
  key: string | undefined;
  at: number;
}

export interface RunningVariant {
  connection: Connection;
  requests: SeenRequest[];
  /** Requests under way at most at one moment. */
  mostAtOnce: () => number;
  stop: () => Promise<void>;
}

export const KEY = 'test-key-0001';
const BAD_REQUEST: NoSuchPage = { kind: 'status', status: 400 };

/** Starts a variant on a free port. */
export async function startVariant(variant: Variant): Promise<RunningVariant> {
  const requests: SeenRequest[] = [];
  let under = 0;
  let most = 0;
  const server = createServer((request, response) => {
    requests.push({ url: request.url!, key: header(request, 'x-api-key'), at: Date.now() });
    most = Math.max(most, ++under);
    response.once('close', () => under--);
    const reply = variant.instead?.(requests.length, request) ?? answer(variant, request);
    setTimeout(() => send(response, reply), 5);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connection: typedConnection(origin + API_PREFIX, KEY, 'http://dashboard.test/'),
    requests,
    mostAtOnce: () => most,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** An address on which nothing listens. */
export async function deadConnection(): Promise<Connection> {
  const running = await startVariant({});
  await running.stop();
  return running.connection;
}

export function jobIds(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `job-${String(i + 1).padStart(2, '0')}`);
}

export function json(body: unknown, status = 200): Reply {
  return {
    status,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}

function answer(variant: Variant, request: IncomingMessage): Reply {
  if (header(request, 'x-api-key') !== KEY) return json({ message: 'Unknown key' }, 401);
  const { firstPage = 1, jobs = 20, cap = Infinity } = variant;
  const query = new URL(request.url!, 'http://service.test').searchParams;
  const size = Math.min(cap, Number(query.get('page_size') ?? 10));
  const asked = Number(query.get('page') ?? firstPage);
  const last = Math.max(firstPage, firstPage + Math.ceil(jobs / size) - 1);
  const missing = asked < firstPage ? variant.before : asked > last ? variant.after : null;
  if (missing === null) return list(asked, size, { jobs, firstPage, page: asked });
  const how = missing ?? BAD_REQUEST;
  if (how.kind === 'nearest') {
    return list(asked < firstPage ? firstPage : last, size, { jobs, firstPage, page: asked });
  }
  return noSuchPage(how, asked, size);
}

function list(
  page: number,
  size: number,
  { jobs, firstPage, page: echo }: { jobs: number; firstPage: number; page: number },
): Reply {
  const start = (page - firstPage) * size;
  const items = jobIds(jobs).slice(start, start + size);
  return json({ jobs: items.map(job), page: echo, page_size: size });
}

function noSuchPage(how: NoSuchPage, page: number, size: number): Reply {
  if (how.kind === 'empty') return json({ jobs: [], page, page_size: size });
  if (how.kind === 'noJobs') return json({ message: 'There is no such page' });
  if (how.kind === 'html') return { status: 200, body: '<!doctype html><p>Hello', headers: {} };
  return json({ message: 'There is no such page' }, how.kind === 'status' ? how.status : 400);
}

function job(id: string) {
  return {
    id,
    index_list: ['NDVI'],
    input_req: { note: `About ${id}`, polygons: 3 },
    output_result: { status: 'done', records: 3 },
    start_date: '2021-01-01T00:00:00.000Z',
    end_date: '2021-06-30T00:00:00.000Z',
  };
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Reply): void {
  response.writeHead(status, headers);
  response.end(body);
}
