import { afterAll, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import type { Query } from '#server/database/database.ts';
import { listen } from '#server/listen.ts';
import { referenceApp } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { getText, rawCaller } from './rawCaller.ts';

const JOBS = 10_000;
const PAGE_SIZE = 10;
const PATH = '/public/api/v1/polygons';
const EMPTY_RESULT = '{"data":[],"err_data":{}}';

/** Answers as a database would, at once: a slower one would be further from every limit. */
const query: Query = async <Row>(sql: string) => {
  const row = {
    account_no: 1,
    total: JOBS,
    job: '{}',
    job_no: 1,
    bytes: EMPTY_RESULT.length,
    last: null,
    body: null,
  };
  return (/from failures|from records/.test(sql) ? [] : [row]) as Row[];
};

const settings = readSettings({ PORT: '0' });
const running = listen(
  referenceApp(
    { batches: 1, query, transaction: async (work) => await work(query), close: async () => {} },
    { settings, findAsset: async () => null, log: () => {}, metrics: createMetrics() },
  ),
  settings,
);
afterAll(async () => {
  await (await running).close();
});

/** Asks for one path after another on one connection. Returns how often each status came. */
async function walk(paths: Iterator<string>, statuses: Map<number, number>): Promise<void> {
  const { url } = await running;
  const headers = { [KEY_HEADER]: 'k' };
  const caller = await rawCaller(url, '');
  for (;;) {
    const next = paths.next();
    if (next.done === true) return void caller.socket.destroy();
    const answered = new Promise((resolve) => caller.socket.once('data', resolve));
    caller.socket.write(getText(next.value, headers));
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(await answered))?.[1]);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

/** Every job on the smallest pages of the history, and the results of some. */
function* everyJob(): Generator<string> {
  for (let job = 1; job <= JOBS; job += PAGE_SIZE) {
    yield `${PATH}?page=${Math.ceil(job / PAGE_SIZE)}&page_size=${PAGE_SIZE}`;
    if (job % (2 * PAGE_SIZE) === 1) yield `${PATH}/job-${job}`;
  }
}

test('reading 10,000 jobs, four requests at once, reaches no default limit', async () => {
  const paths = everyJob();
  const statuses = new Map<number, number>();
  await Promise.all([1, 2, 3, 4].map(async () => await walk(paths, statuses)));
  expect([...statuses]).toEqual([[200, JOBS / PAGE_SIZE + JOBS / PAGE_SIZE / 2]]);
  // Nor would every job on a page of its own with its result, all within a minute.
  expect(settings.limits.readsPerMinute).toBeGreaterThan(2 * JOBS);
});
