/**
 * A plain HTTP server whose answers are as good or as bad as their address says, for the tests of
 * the worker in the browser. Every answer allows cross-origin reads, except below `/closed/` (none)
 * and `/headerless/` (none that carry a key).
 *
 * `/result?records=3` a whole result · `/held?records=30` so many and a part of the next · `/silent` no answer ·
 * `/cut?records=10` ends in the middle of the last record · `/break?path=…` destroys the socket of what is held ·
 * `/headOnly` destroys it once the head is sent ·
 * `/status?code=404` an error as JSON · `/html` a page · `/redirect?to=…` · `/seen` what arrived so far ·
 * `/faults/<name>` see faults.ts · `/early/…` see earlyAnswers.ts · `/service/polygons/<id>` a file of test/fixtures/service as it is: the
 * test server takes one without an extension for a script, and adds a line to it ·
 * `/taking/…` see takingRequests.ts · `/seeded/…` see test/simulation/seededService.ts ·
 * `/sides/<run>/polygons/<name>` a job for comparing: `whole`, `empty`, `cut`, `gone`, `later` (gone the first time), `slow` (whole once `/let?run=…` was asked for)
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from '#test/e2e/servers.ts';
import { answerSeeded } from '#test/simulation/seededService.ts';
import { answerEarly } from './earlyAnswers.ts';
import { answerFault } from './faults.ts';
import { takeRequest } from './takingRequests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    bodies: string;
    /** Which seeds the simulation takes. */
    seeds: { first: number; count: number };
  }
}

/** Starts the server for the run and hands its address to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seen: { path: string; key: string | null; aborted: boolean }[] = [];
  const server = createServer((request, response) => {
    const entry = {
      path: request.url ?? '',
      key: request.headers['x-api-key']?.toString() ?? null,
      aborted: false,
    };
    response.on('close', () => (entry.aborted = !response.writableFinished));
    if (request.method !== 'OPTIONS' && !entry.path.startsWith('/seen')) seen.push(entry);
    void answer(request, response, seen);
  });
  const { url, stop } = await listen(server);
  project.provide('bodies', url);
  project.provide('seeds', seedsOf(process.env));
  return stop;
}

/** A few of `npm test`, many of `npm run fuzz`, or the one that's repeated. */
function seedsOf({ SIMULATION_SEED: one, FUZZ_SEED: rotation }: NodeJS.ProcessEnv) {
  if (one !== undefined) return { first: Number(one), count: 1 };
  return rotation === undefined ? { first: 1, count: 5 } : { first: Number(rotation), count: 200 };
}

/** Results that stopped midway, by the address they were asked for at. */
const held = new Map<string, ServerResponse>();

/** One record of a square field of about 100 m; every tenth fails. */
export function recordText(i: number): string {
  const [lon, lat] = [30 + (i % 100) / 100, -2 + Math.floor(i / 100) / 100];
  const ring = [
    [lon, lat],
    [lon + 0.001, lat],
    [lon + 0.001, lat + 0.001],
    [lon, lat + 0.001],
    [lon, lat],
  ];
  const polygon = `MULTIPOLYGON (((${ring.map((at) => at.join(' ')).join(',')})))`;
  return JSON.stringify({
    polygon,
    start_date: '2021-12-10',
    end_date: '2022-05-28',
    NDVI_mean: (i % 97) / 97,
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  seen: unknown,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bodies');
  const records = Number(url.searchParams.get('records') ?? 20);
  if (!url.pathname.startsWith('/closed/')) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'retry-after');
    if (!/^\/headerless\/|\/headerRefused\/.*\/polygons\//.test(url.pathname)) {
      response.setHeader('access-control-allow-headers', '*');
    }
  }
  // A browser itself sends a request again where a connection that was used before breaks off.
  if (/^\/(?:taking|seeded)\//.test(url.pathname)) response.setHeader('connection', 'close');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const texts = Array.from({ length: records }, (_, i) => recordText(i));
  const whole = `{"data":[${texts.join(',')}],"err_data":{}}`;
  response.setHeader('content-type', 'application/json');
  if (url.pathname.startsWith('/taking/')) return void takeRequest(request, response);
  if (url.pathname.startsWith('/seeded/')) return void answerSeeded(request, response);
  if (answerFault(request, response, whole) || answerEarly(request, response, whole)) return;
  const side = /^\/sides\/([\w-]+)\/polygons\/(\w+)$/.exec(url.pathname);
  if (side) return answerSide(response, { run: side[1]!, name: side[2]!, whole });
  if (/^\/service\/polygons\/[\w-]+$/.test(url.pathname))
    return void response.end(await readFile(`test/fixtures${url.pathname}`));
  switch (url.pathname) {
    case '/result':
      return void response.end(whole);
    case '/cut':
      return void response.end(whole.slice(0, whole.length - 60));
    case '/held':
      held.set(request.url ?? '', response);
      return void response.write(`{"data":[${texts.join(',')},${recordText(records).slice(0, 60)}`);
    case '/break':
      held.get(url.searchParams.get('path') ?? '')?.destroy();
      return void response.end('{}');
    case '/let': {
      const run = url.searchParams.get('run') ?? '';
      letGo.add(run);
      held.get(run)?.end(whole);
      return void response.end('{}');
    }
    case '/headOnly':
      response.writeHead(200, { 'content-length': whole.length }).flushHeaders();
      return void setImmediate(() => response.destroy());
    case '/silent':
      return;
    case '/status':
      response.statusCode = Number(url.searchParams.get('code'));
      response.statusMessage = 'As asked';
      return void response.end('{"message":"There is no such job"}');
    case '/html':
      response.setHeader('content-type', 'text/html');
      return void response.end('<!doctype html><title>Sign in</title>');
    case '/redirect':
      return void response.writeHead(302, { location: url.searchParams.get('to') ?? '/' }).end();
    case '/below/config.json':
      return void response.end('{"mode":"static"}');
    default:
      return void response.end(JSON.stringify(seen));
  }
}

const asked = new Set<string>();
/** Runs that wait for nothing any more: the page may ask after the test has let it. */
const letGo = new Set<string>();

interface Side {
  run: string;
  name: string;
  whole: string;
}

function answerSide(response: ServerResponse, { run, name, whole }: Side): void {
  const isFirst = !asked.has(`${run} ${name}`);
  asked.add(`${run} ${name}`);
  if (name === 'gone' || (name === 'later' && isFirst))
    return void response.writeHead(404).end('{"message":"There is no such job"}');
  if (name === 'slow' && !letGo.has(run)) return void held.set(run, response);
  if (name === 'empty') return void response.end('{"data":[],"err_data":{}}');
  response.end(name === 'cut' ? whole.slice(0, -60) : whole);
}
