/**
 * The bench's plain server: bodies from memory, the built dashboard, the pages of the other ways.
 * It does nothing else, so that what is measured is the page.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface BenchServer {
  url: string;
  /** Bytes of the slowed body written so far. */
  slowlySent: () => number;
  close: () => void;
}

/** The jobs of a history and their result summaries, by position; null where there is none. */
export interface ListedHistory {
  job: (place: number) => { id: string } | null;
  summary: (place: number) => object | null;
}

const NO_HISTORY: ListedHistory = { job: () => null, summary: () => null };

/** Serves `bodies` by number of records; `folders` by the first part of the path. */
export function startBenchServer(
  bodies: Map<number, Buffer>,
  folders: Record<string, string>,
  /** Lists these jobs, 100 a page, in place of one for every body. */
  history: ListedHistory = NO_HISTORY,
): Promise<BenchServer> {
  let slowlySent = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    const [, records] =
      /^\/(?:body|public\/api\/v1\/polygons)\/(?:bench-)?(\d+)$/.exec(pathname) ?? [];
    const [, slow] = /polygons\/slow-(\d+)$/.exec(pathname) ?? [];
    if (records) return sendBody(response, bodies.get(Number(records)));
    if (slow) return void drip(response, bodies.get(Number(slow))!, (sent) => (slowlySent = sent));
    if (pathname === '/config.json') return sendJson(response, { mode: 'demo', key: 'bench' });
    if (pathname === '/public/api/v1/polygons')
      return sendJson(
        response,
        pageOf(history.job, Number(searchParams.get('page'))) ?? {
          jobs: listed(bodies),
          page: 1,
          page_size: 10,
        },
      );
    if (pathname === '/bench-jobs') {
      const number = (name: string) => Number(searchParams.get(name));
      return sendJson(response, keptJobs(history, number('first'), number('count')));
    }
    sendFile(response, folders, pathname);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({
        url: `http://127.0.0.1:${port}`,
        slowlySent: () => slowlySent,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

/** Jobs with their result summaries, to be saved on the device. */
function keptJobs({ job, summary }: ListedHistory, first: number, count: number) {
  const places = Array.from({ length: count }, (_, i) => first + i);
  return places.flatMap((place) => {
    const listed = job(place);
    return listed ? [{ job: listed, summary: summary(place) }] : [];
  });
}

/** A page of the history, counted from 1; null where there is none. */
function pageOf(history: (place: number) => object | null, page: number) {
  const places = Array.from({ length: 100 }, (_, i) => (Math.max(1, page) - 1) * 100 + i);
  const jobs = places.flatMap((place) => history(place) ?? []);
  return jobs.length === 0 ? null : { jobs, page, page_size: 100 };
}

/** A job for every body. */
function listed(bodies: Map<number, Buffer>) {
  return Array.from(bodies.keys(), (records) => ({
    id: `bench-${records}`,
    index_list: ['NDVI'],
    input_req: {},
    output_result: {},
    start_date: '2021-01-01T00:00:00.000Z',
    end_date: '2021-12-31T00:00:00.000Z',
  }));
}

function sendBody(response: ServerResponse, body: Buffer | undefined): void {
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** 10 MB/s, in 100 kB every 10 ms. */
async function drip(response: ServerResponse, body: Buffer, tell: (sent: number) => void) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  const began = performance.now();
  let sent = 0;
  while (sent < body.length && !response.destroyed) {
    const due = Math.min(body.length, Math.ceil((performance.now() - began) * 10_000));
    if (due > sent) response.write(body.subarray(sent, due));
    sent = Math.max(sent, due);
    tell(sent);
    await new Promise((later) => setTimeout(later, 10));
  }
  response.end();
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendFile(response: ServerResponse, folders: Record<string, string>, path: string): void {
  const [, first = ''] = path.split('/');
  const folder = folders[first];
  const file = folder ? join(folder, path.slice(first.length + 1)) : join(folders['']!, path);
  const found =
    existsSync(file) && statSync(file).isFile() ? file : join(folders['']!, 'index.html');
  const type = TYPES[extname(found)] ?? 'application/octet-stream';
  // As our servers send them: what was fetched ahead isn't fetched again.
  const cached = path.includes('/assets/') && {
    'cache-control': 'public, max-age=31536000, immutable',
  };
  response.writeHead(200, { 'content-type': type, ...cached }).end(readFileSync(found));
}
