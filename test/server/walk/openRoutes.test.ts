/**
 * Who gets in without signing in: all routes of the router, and the files and pages behind those that take any path, in all odd
 * spellings, over raw sockets, with each way of signing in.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { PATHS } from '#lib/address.ts';
import { createRoutes } from '#server/app.ts';
import { addShare } from '#server/shares/shareStore.ts';
import { createShareThread, type ShareThread } from '#server/shares/shareThread.ts';
import { gateway } from '#server/gateway/gateway.ts';
import type { AppEnv } from '#server/http/request.ts';
import { referenceService } from '#measure/referenceService/referenceService.ts';
import { readSettings } from '#server/settings/settings.ts';
import { signIn } from '#server/signIn/signIn.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { runsDrawn, shareOf } from '#test/assertProperty.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { startVariant, type Variant } from '#test/server/variants.ts';
import { rawConnection, type RawAnswer } from './rawConnection.ts';
import { spellings } from './spellings.ts';

const READS = '/public/api/v1/polygons';
const JOB = 'job-of-somebody';
const FILES = ['/index.html', '/assets/a-1.js', '/icon.svg', '/land.json'];
const PROBES = ['/healthz', '/readyz'];
const FIGURES = '/metrics';
/** What everybody gets, whatever the way of signing in. */
const OPEN = ['/assets/a-1.js', '/icon.svg', ...PROBES];
const RESULT = `{"data":["${JOB}"]}`;
const SHARING = { SHARING: 'on', PUBLIC_URL: 'http://localhost' };
/** What is below a link that opens for anyone. */
const SHARED = ['', '/config.json', '/result', '/names', '/card.png'];
const CONNECTIONS = 8;

const WAYS = {
  none: { settings: {}, open: [FIGURES] },
  password: {
    settings: { AUTH: 'password', AUTH_PASSWORD: 'correct horse' },
    open: ['/sign-in', '/sign-out'],
  },
  oidc: {
    settings: {
      AUTH: 'oidc',
      OIDC_ISSUER: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
      OIDC_ALLOWED_GROUPS: '*',
    },
    open: ['/sign-out'],
  },
  proxy: { settings: { AUTH: 'proxy', AUTH_PROXIES: '10.1.2.3' }, open: [] },
} as const;

let dist: string;
let service: Variant;
let thread: ShareThread;
beforeAll(async () => {
  thread = createShareThread((await builtServer()).shares);
  dist = mkdtempSync(join(tmpdir(), 'job-atlas-walk-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of FILES) writeFileSync(join(dist, file), `the file ${file}`);
  service = await startVariant({ jobs: [{ id: JOB }], results: { [JOB]: RESULT } });
});
afterAll(async () => {
  await service.close();
  await thread.close();
  rmSync(dist, { recursive: true });
});

type Way = keyof typeof WAYS;

async function start(kind: 'gateway' | 'service', way: Way): Promise<TestServer> {
  const settings = { ...WAYS[way].settings, ...SHARING };
  const common = { dist, settings, shareThread: thread };
  if (kind === 'service') return await startTestServer({ ...common, jobs: [{ id: JOB }] });
  const gateway = { url: service.url, key: 'the-key' };
  return await startTestServer({ ...common, gateway, database: await emptyDatabase() });
}

/** Makes a link of the job's whole result. Returns its path. */
async function share({ database }: TestServer, kind: 'gateway' | 'service'): Promise<string> {
  if (!database) throw new Error('It has a database.');
  const [job] = await database.query<{ hash: string }>('select result_hash as hash from jobs');
  const digest = createHash('sha256').update(RESULT).digest('hex');
  const { id } = await addShare(database.query, {
    accountNo: kind === 'service' ? 1 : null,
    service: kind === 'service' ? '' : service.url,
    person: null,
    jobId: JOB,
    resultTag: job?.hash ?? `sha256:${digest}`,
    resultBytes: 0,
    received: 1,
    rows: null,
    names: { columns: [{ name: 'crop', values: ['rice'] }] },
    title: 'A farm',
    view: '',
    message: '',
    downloads: true,
    card: { description: '1 ok', picture: new Uint8Array(8) },
    days: 1,
  });
  return `/s/${id}`;
}

/** All that the router knows, each with something in the place of what it leaves open. */
async function targetsOf(way: Way, link: string): Promise<string[]> {
  const { auth, limits, remote } = readSettings({
    ...WAYS[way].settings,
    SERVICE_URL: service.url,
    SERVICE_API_KEY: 'k',
  });
  if (!remote) throw new Error('It is a gateway.');
  const log = () => {};
  const common = { limits, log, metrics: createMetrics() };
  const database = await emptyDatabase();
  const tables = [
    gateway({ ...common, remote }),
    referenceService(database, {
      ...common,
      demo: { key: 'public', isOn: true },
      isOwnHost: () => true,
      allowedOrigins: null,
    }),
  ].map((reads: Hono<AppEnv>) =>
    createRoutes({
      reads,
      signIn: signIn({ auth, log }),
      config: () => Promise.reject(new Error('Nobody asks.')),
      findAsset: async () => await Promise.resolve(null),
      log,
    }),
  );
  await database.close();
  const patterns = tables.flatMap(({ routes }) => routes.map(({ path }) => path));
  const anything = [
    '/',
    '/nothing',
    `/jobs/${JOB}`,
    '/jobs/a%2F..b',
    ...Object.values(PATHS),
    ...FILES,
    ...PROBES,
    FIGURES,
  ];
  return [...new Set(patterns)]
    .flatMap((path) => {
      if (path === '/*') return anything;
      if (path === '/s/*') return ['/s/unknown', `${link}/x`, ...SHARED.map((part) => link + part)];
      return [path.replace('/*', `/${JOB}`)];
    })
    .filter((path, at, all) => all.indexOf(path) === at);
}

/** Whether a target is written as a browser would write it: there is nothing about it to be normalised. */
function isNormal(target: string): boolean {
  const path = target.replace(/\?.*$/s, '');
  return (
    path.startsWith('/') &&
    !/\/\/|%00|#/.test(path) &&
    new URL(`http://localhost${path}`).pathname === path
  );
}

const HEADERS = [
  `host: localhost`,
  `${KEY_HEADER}: demo`,
  'x-forwarded-user: eve@example.org',
  'x-original-url: /icon.svg',
  'x-rewrite-url: /icon.svg',
  'cookie: job-atlas-session=e30.x',
].join('\r\n');

/** What reached the service behind a gateway; being asked whether it's ready is no read. */
function readsOf({ requests }: Variant): number {
  return requests.filter(({ method }) => method === 'GET').length;
}

interface Asked extends RawAnswer {
  readonly method: string;
  readonly target: string;
}

/** Asks for all of them, over a few connections at once. */
async function walk(
  url: string,
  requests: Iterator<readonly [method: string, target: string]>,
  onAnswer: (asked: Asked) => void,
): Promise<void> {
  const walkOne = async () => {
    const connection = rawConnection(url);
    for (;;) {
      const next = requests.next();
      if (next.done === true) return connection.close();
      const [method, target] = next.value;
      const text = `${method} ${target} HTTP/1.1\r\n${HEADERS}\r\n\r\n`;
      onAnswer({ method, target, ...(await connection.ask(text)) });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, walkOne));
}

function* everything(targets: readonly string[]): Generator<readonly [string, string]> {
  const open = ['/assets', '/assets/a-1.js', '/icon.svg', '/healthz', '/sign-in', '/sign-in/back'];
  const starts = ['', ...open, `${READS}/a%2Fb`];
  for (const target of targets)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) yield [method, target];
  const spelled = new Set(targets.flatMap((target) => [...spellings(target, starts)]));
  for (const spelling of shareOf([...spelled])) yield ['GET', spelling];
}

describe.each(['gateway', 'service'] as const)('at a %s', (kind) => {
  test.for(Object.keys(WAYS) as Way[])(
    'with AUTH=%s nothing but what is open answers, and nothing odd',
    { timeout: 600_000 },
    async (way, { annotate }) => {
      const server = await start(kind, way);
      const link = await share(server, kind);
      const targets = await targetsOf(way, link);
      const heard = readsOf(service);
      const shared = SHARED.map((part) => link + part);
      const open = new Set<string>([...OPEN, ...WAYS[way].open, ...shared]);
      let sharedReads = 0;
      const answered = new Set<string>();
      const letIn: string[] = [];
      const notRefused: string[] = [];
      let count = 0;
      await walk(server.url, everything(targets), ({ method, target, status, body }) => {
        count++;
        const path = target.replace(/\?.*$/s, '');
        const isAnswered = (status >= 200 && status < 300) || status === 304;
        if (isAnswered) answered.add(path);
        const isShared = path === `${link}/result`;
        if (isShared && isAnswered) sharedReads++;
        const mayRead =
          isShared ||
          (way === 'none' && (path.startsWith(READS) || path === '/shares') && isNormal(target));
        const isRead = body.includes(`"${JOB}"`) && !mayRead;
        const line = `${method} ${JSON.stringify(target)}: ${status} ${body.slice(0, 80)}`;
        if (isRead || (isAnswered && way !== 'none' && !open.has(path))) letIn.push(line);
        if (status === 0 || (!isNormal(target) && status !== 400)) notRefused.push(line);
      });
      expect(letIn).toEqual([]);
      expect(notRefused).toEqual([]);
      // The service has three seconds to answer a probe, which a busy machine may take.
      await expect.poll(async () => (await rawRequest(`${server.url}/readyz`)).status).toBe(200);
      answered.add('/readyz');
      const expected = way === 'none' ? ['/config.json', READS, '/', '/jobs'] : [];
      expect([...answered]).toEqual(expect.arrayContaining([...open, ...expected]));
      if (way !== 'none') expect(readsOf(service) - heard).toBeLessThanOrEqual(sharedReads);
      const id = link.slice('/s/'.length);
      expect(server.logged.filter((line) => JSON.stringify(line).includes(id))).toEqual([]);
      await annotate(`${count} requests`);
      expect(count).toBeGreaterThan(runsDrawn(10_000));
      await server.close();
    },
  );
});
