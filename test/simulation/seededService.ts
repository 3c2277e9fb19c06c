/**
 * A service of two accounts that fails by a seed, below `/seeded/<run>/`; a run's name begins with its seed, a key with its account.
 * `tell?down=1` breaks every connection off, `tell?well=1` ends the faults, and `told` gives what arrived and what was made of it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { choiceOf, numberOf } from './seeded.ts';

/** What the service knows at the end of a run. */
export interface Told {
  /** Requests that arrived, by the file that they were made of; with the indexes that they ask for. */
  posts: { account: string; file: string; indexes: string }[];
  /** Jobs that were made of them. */
  jobs: { account: string; id: string; file: string }[];
}

interface Run extends Told {
  seed: number;
  isDown: boolean;
  isWell: boolean;
  /** How often each path was asked for. */
  counts: Map<string, number>;
}

const runs = new Map<string, Run>();
const SLOW_MS = 80;
/** Jobs that an account has from the beginning. */
export const OLD_JOBS = [1, 2, 3];
export const RECORDS = 4;
/** Where the plots of each account lie. */
const LONGITUDES: Readonly<Record<string, number>> = { ann: 30, ben: 60 };

type Fault =
  'none' | 'slow' | 'error' | 'limited' | 'cut' | 'gone' | 'lost' | 'errorButMade' | 'refused';
const OF_READS: [number, Fault][] = [
  [66, 'none'],
  [10, 'slow'],
  [8, 'error'],
  [5, 'limited'],
  [6, 'cut'],
  [5, 'gone'],
];
const OF_POSTS: [number, Fault][] = [
  [40, 'none'],
  [15, 'slow'],
  [15, 'lost'],
  [8, 'errorButMade'],
  [6, 'error'],
  [6, 'gone'],
  [10, 'refused'],
];

/** Answers a request of a run. */
export async function answerSeeded(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bodies');
  const [, name = '', rest = ''] = /^\/seeded\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
  const run = runs.get(name) ?? newRun(name);
  if (rest === 'tell') {
    for (const [what, value] of url.searchParams)
      Object.assign(run, { [what === 'down' ? 'isDown' : 'isWell']: value === '1' });
    return void response.end('{}');
  }
  if (rest === 'told')
    return void response.end(JSON.stringify({ posts: run.posts, jobs: run.jobs }));
  const account = String(request.headers['x-api-key'] ?? '').split('.', 1)[0] ?? '';
  const asked = `${request.method} ${account} ${rest} ${url.searchParams.get('page')}`;
  const count = (run.counts.get(asked) ?? 0) + 1;
  run.counts.set(asked, count);
  const drawn = choiceOf(
    request.method === 'POST' ? OF_POSTS : OF_READS,
    numberOf(run.seed, `${asked} ${count}`),
  );
  const fault = run.isWell ? 'none' : drawn;
  const form = request.method === 'POST' ? await textOf(request) : null;
  if (run.isDown) return void response.destroy();
  if (fault === 'slow') await new Promise((later) => setTimeout(later, SLOW_MS));
  if (form !== null) return take(response, { run, account, fault, form });
  const id = /^public\/api\/v1\/polygons\/(.+)$/.exec(rest)?.[1];
  const { status, body } =
    id === undefined ? listOf(run, account, url) : resultOf(run, account, { id, count });
  if (!fail(response, fault))
    response.writeHead(status).end(fault === 'cut' ? body.slice(0, -30) : body);
}

function newRun(name: string): Run {
  const run = {
    seed: Number.parseInt(name, 10),
    posts: [],
    jobs: [],
    isDown: false,
    isWell: false,
    counts: new Map<string, number>(),
  };
  runs.set(name, run);
  return run;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** Answers as the fault says; returns false where it leaves that to others. */
function fail(response: ServerResponse, fault: Fault): boolean {
  if (fault === 'gone' || fault === 'lost') response.destroy();
  else if (fault === 'error' || fault === 'errorButMade')
    response.writeHead(500).end('{"message":"Out of order"}');
  else if (fault === 'limited')
    response.writeHead(429, { 'retry-after': '1' }).end('{"message":"Slow down"}');
  else if (fault === 'refused') response.writeHead(422).end('{"detail":"Not today"}');
  else return false;
  return true;
}

function take(
  response: ServerResponse,
  { run, account, fault, form }: { run: Run; account: string; fault: Fault; form: string },
): void {
  const [, latitude = ''] = /POLYGON *\(+[\d.]+ (\d+)/.exec(form) ?? [];
  const [, indexes = ''] = /name="indexes"\r\n\r\n([^\r]*)/.exec(form) ?? [];
  const file = `${account}-file-${latitude}`;
  run.posts.push({ account, file, indexes });
  const isMade =
    fault === 'none' || fault === 'slow' || fault === 'lost' || fault === 'errorButMade';
  const id = `${account}-sent-${run.jobs.length + 1}`;
  if (isMade) run.jobs.unshift({ account, id, file });
  if (!fail(response, fault))
    response.writeHead(201).end(JSON.stringify({ cost: 0.5, result: { id } }));
}

function listOf({ jobs }: Run, account: string, { searchParams }: URL) {
  const ids = [
    ...jobs.filter((job) => job.account === account).map(({ id }) => id),
    ...OLD_JOBS.map((job) => `${account}-job-${job}`),
  ];
  const page = Number(searchParams.get('page'));
  const listed = page === 1 ? ids.map((id) => ({ id, index_list: ['NDVI'] })) : [];
  return { status: 200, body: JSON.stringify({ jobs: listed, page, page_size: 100 }) };
}

/** Another account's job isn't there; a new one is in work when it's asked for at first. */
function resultOf({ jobs }: Run, account: string, { id, count }: { id: string; count: number }) {
  const [owner = '', kind = '', number = ''] = id.split('-');
  if (owner !== account) return { status: 404, body: '{"message":"no such job"}' };
  if (kind === 'sent' && count === 1) return { status: 202, body: '{"message":"in work"}' };
  const file = jobs.find((job) => job.id === id)?.file.split('-')[2];
  const records = Array.from({ length: RECORDS }, (_, at) => ({
    polygon: shapeText(account, { of: file ?? number, at }),
    start_date: '2024-01-01',
    end_date: '2024-03-31',
    NDVI_mean: 0.25 + at / 10,
  }));
  return { status: 200, body: JSON.stringify({ data: records, err_data: {} }) };
}

/** Returns a square of an account whose whole degrees of latitude are the number of its file, or its job. */
export function shapeText(account: string, { of, at }: { of: string; at: number }): string {
  const west = (LONGITUDES[account] ?? 0) + at / 100;
  const [w, e] = [west.toFixed(3), (west + 0.002).toFixed(3)];
  const [s, n] = [of, `${of}.002`];
  return `POLYGON((${w} ${s},${e} ${s},${e} ${n},${w} ${n},${w} ${s}))`;
}
