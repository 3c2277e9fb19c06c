import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { DEMO_KEY } from '#server/demo/demoJobs.ts';
import { demoScenesFolder } from '#server/demo/demoScenes.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { addAccount, addKey } from '#server/store/accounts.ts';
import { rawCaller } from './hostile/rawCaller.ts';
import { form, FORM_TYPE, HEAD, PATH, post, ROW } from './requests/requestForms.ts';
import { freePort } from './postgresServer.ts';
import { builtServer } from './sharedBuild.ts';
import { newPostgresDatabase } from './sharedPostgres.ts';
import { newDatabaseIn } from './testDatabase.ts';

const { folder } = await builtServer();
const built = join(folder, 'dist-server');
let data: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'job-atlas-main-'));
  await newDatabaseIn(data);
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

function cleanEnv(): Record<string, string | undefined> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  return { ...env, PORT: '0', DATA_DIR: data };
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built server: `printed` gives its first line or nothing, `ended` all once it's over. */
function start(args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(built, 'main.js'), ...args], {
    cwd: built,
    env: { ...cleanEnv(), ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
  const printed = new Promise<string>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      stdout += piece.toString();
      if (stdout.includes('\n')) resolve(stdout);
    });
    child.once('close', () => {
      resolve(stdout);
    });
  });
  return { child, ended, printed };
}

/** The printed address, without a slash at its end. */
function urlIn(line: string): string {
  return line.match(/http:\S+(?=\/)/)?.[0] ?? '';
}

async function countJobs(line: string): Promise<number> {
  const answer = await fetch(`${urlIn(line)}${PATH}?page_size=100`, {
    headers: { 'x-api-key': DEMO_KEY },
  });
  return ((await answer.json()) as { jobs: unknown[] }).jobs.length;
}

test('bad settings end it with a message that names each', async () => {
  const { code, stderr, stdout } = await start([], { PORT: 'x', TILE_URL: 'y' }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/PORT.*\n.*TILE_URL/);
});

test('--version prints the version of the package and is no failure', async () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(await start(['--version']).ended).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('names of accounts and files never reach the terminal raw', async () => {
  const { code, stdout, stderr } = await start(['accounts', 'add', 'a\u001b[31m\nb']).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('unlike "a⟨U+001B⟩[31m⟨U+000A⟩b".');
  expect(stderr).not.toContain('\u001b');
});

let jobs: number;

test('it fills its data folder once, and locks it', async () => {
  const first = start();
  const line = await first.printed;
  expect(line).toMatch(/^Job Atlas: http:\/\/127\.0\.0\.1:\d+\/\n$/);
  jobs = await countJobs(line);
  expect(jobs).toBeGreaterThanOrEqual(24);

  for (const args of [[], ['seed', '--polygons', '5']]) {
    const { code, stderr, stdout } = await start(args).ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`process ${first.child.pid}`);
  }

  first.child.kill('SIGTERM');
  const { code, stdout, stderr } = await first.ended;
  expect([code, stdout]).toEqual([0, line]);
  expect(stderr).toMatch(/^\{.*"method":"GET".*"status":200.*\}$/m);
  expect(stderr).not.toContain(DEMO_KEY);
  expect(existsSync(join(data, 'database.lock'))).toBe(false);
});

test('a service of an account’s own serves what was imported, whole, even while it is asked to end', async () => {
  const said = async (...args: string[]) => {
    const { code, stdout } = await start(args).ended;
    expect(code).toBe(0);
    return stdout.trim();
  };
  await said('accounts', 'add', 'farm');
  const key = await said('keys', 'add', 'farm');
  const saved = join(data, 'saved.json');
  const record = JSON.stringify({ polygon: 'x'.repeat(1000), NDVI_mean: 0.5 });
  const response = `{"data":[${Array(8000).fill(record).join(',')}],"err_data":{}}`;
  writeFileSync(saved, response);
  expect(await said('import', saved, '--account', 'farm')).toBe('saved');

  const fourth = start([], { DEMO: 'off', SHUTDOWN_SECONDS: '600' });
  const url = urlIn(await fourth.printed);
  expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ mode: 'service' });
  const read = async (path: string, key: string) =>
    await fetch(`${url}${PATH}${path}`, { headers: { 'x-api-key': key } });
  expect((await read('', DEMO_KEY)).status).toBe(403);
  const readers = await Promise.all(Array.from({ length: 20 }, () => read('/saved', key)));
  fourth.child.kill('SIGTERM');
  const texts = await Promise.all(readers.map((reader) => reader.text()));
  expect(texts.filter((text) => text !== response)).toEqual([]);
  expect((await fourth.ended).code).toBe(0);
});

test('killed in the middle of a request it finds its data again, takes the request, and survives a closed log', async () => {
  const seeded = await start(['seed', '--polygons', '5', '--id', 'mine']).ended;
  expect(seeded).toMatchObject({ code: 0, stdout: expect.stringContaining('"mine": 5 polygons') });
  const again = await start(['seed', '--polygons', '5', '--id', 'mine']).ended;
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });

  const limits = { MAX_SUBMISSIONS_PER_MINUTE: '1000' };
  const second = start([], limits);
  const before = await second.printed;
  expect(await countJobs(before)).toBe(jobs + 1);
  const url = urlIn(before);
  const caller = await rawCaller(
    url,
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${DEMO_KEY}\r\nidempotency-key: killed\r\n` +
      `content-type: ${FORM_TYPE}\r\ncontent-length: 999999\r\n\r\n`,
  );
  const request = { key: DEMO_KEY, headers: { 'idempotency-key': 'killed' } };
  // One that would be refused tells whether the first has begun, and leaves nothing where it hasn't.
  const refused = { ...request, body: form(HEAD) };
  await expect.poll(async () => (await post(url, refused)).status).toBe(409);
  second.child.kill('SIGKILL');
  await second.ended;
  caller.socket.destroy();

  const third = start([], limits);
  const line = await third.printed;
  expect(await countJobs(line)).toBe(jobs + 1);
  expect((await post(urlIn(line), { ...request, body: form(HEAD + ROW) })).status).toBe(201);
  third.child.stderr.destroy();
  third.child.stdout.destroy();
  for (let read = 0; read < 6; read++) expect(await countJobs(line)).toBe(jobs + 2);
  third.child.kill('SIGINT');
  expect((await third.ended).code).toBe(0);
});

/** The address of a new PostgreSQL database with an account, which has the demo's key. */
async function databaseWithAccount(): Promise<string> {
  const address = await newPostgresDatabase();
  const database = openPostgres(address, () => {});
  await setUp(database);
  await addKey(database.query, await addAccount(database.query, 'farm'), DEMO_KEY);
  await database.close();
  return address;
}

/** The first parcels of the demo, as a CSV. */
function parcels(count: number): string {
  const csv = readFileSync(join(demoScenesFolder(), 'parcels.csv'), 'utf8');
  return csv.split('\n', count + 1).join('\n');
}

test('what a server with WORKER_THREADS=0 takes is measured by a process that does nothing else', async () => {
  const settings = { DATABASE_URL: await databaseWithAccount() };
  const server = start([], { ...settings, WORKER_THREADS: '0' });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const url = urlIn(await server.printed);
  const taken = await post(url, { key: DEMO_KEY, body: form(parcels(5)) });
  expect(taken.status).toBe(201);
  const { id = '' } = taken.body.result ?? {};
  const read = async () =>
    await fetch(`${url}${PATH}/${id}`, { headers: { 'x-api-key': DEMO_KEY } });
  expect((await read()).status).toBe(202);

  const port = await freePort();
  const measuring = start(['measure'], { ...settings, METRICS_PORT: String(port) });
  onTestFinished(() => void measuring.child.kill('SIGKILL'));
  expect(await measuring.printed).toMatch(/^Job Atlas measures the jobs of [\w.]+:\d+\/\w+\n$/);
  await expect.poll(async () => (await read()).status).toBe(200);
  const result = (await (await read()).json()) as { data: object[] };
  expect(result.data).toHaveLength(5);
  const metricsOf = async (at: string) => await (await fetch(`${at}/metrics`)).text();
  const probes = `http://127.0.0.1:${port}`;
  expect((await fetch(`${probes}/readyz`)).status).toBe(200);
  await expect.poll(async () => await metricsOf(probes)).toContain('job_atlas_jobs_done_total 1');
  expect(await metricsOf(url)).toContain('job_atlas_jobs_done_total 0');
  expect(await metricsOf(url)).not.toContain('job_atlas_rows_measured_total{');

  measuring.child.kill('SIGTERM');
  const { code, stderr } = await measuring.ended;
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(`"event":"job done","id":"${id}","processed":5,"failed":0`),
  ]);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test.each([
  [{}, 'Set DATABASE_URL'],
  [{ SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' }, 'gateway has no jobs'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', WORKER_THREADS: '0' }, 'WORKER_THREADS is 0'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', DEMO: 'off' }, 'set SCENES'],
])('with %j there is nothing to measure, and it says why', async (settings, words) => {
  const { code, stdout, stderr } = await start(['measure'], settings).ended;
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(words)]);
});
