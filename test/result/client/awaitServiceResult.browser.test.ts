import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { loadSummary } from '#result/summaries/loadSummary.ts';
import { makeQueryClient } from '#app/App.tsx';
import { readKnowledge } from '#device/jobKnowledge.ts';
import { jobsQuery } from '#service/jobs/jobsQuery.ts';
import {
  awaitedResult,
  lookNow,
  subscribeToAwaitedResults,
  type AwaitedResult,
} from '#result/client/awaitedResults.ts';
import { awaitServiceResult } from '#result/client/openServiceResult.ts';
import { until } from '#test/until.ts';
import { bodies, disposed, requestsTo } from '#test/result/worker/openedResults.ts';

let runs = 0;

/** A service that answers for the first time, with `retry` as `Retry-After`; its list has the jobs where it's `listed`. */
function service(retry: string, { listed = false } = {}) {
  const path = `/early/${listed ? 'listed' : 'unlisted'}${Date.now()}x${++runs}/${retry}`;
  const connection = typedConnection(`${bodies}${path}`, 'a key', location.href);
  return { connection, requests: (plan: string) => requestsTo(`${path}/polygons/${plan}`) };
}

function begin(jobId: string, retry: string, { listed = false } = {}) {
  const { connection, requests } = service(retry, { listed });
  const control = new AbortController();
  const place = { connection, jobId };
  const opening = awaitServiceResult(connection, jobId, control.signal);
  opening.catch(() => undefined);
  onTestFinished(() => control.abort());
  const waits: AwaitedResult[] = [];
  onTestFinished(
    subscribeToAwaitedResults(() => {
      const result = awaitedResult(place);
      if (result && result.lookAt !== null) waits.push(result);
    }),
  );
  /** Resolves once it's waited for. */
  const awaited = () => until(() => waits[0] ?? Promise.reject(new Error('not yet')));
  return { place, control, opening, awaited, requests: () => requests(jobId) };
}

afterEach(() => vi.restoreAllMocks());

test('a result in work is waited for as long as the service asks, and opened once it’s there', async () => {
  const { place, opening, awaited, requests } = begin('202-202-200', '1');
  expect(await awaited()).toMatchObject({
    why: 'inWork',
    message: 'In work',
    progress: { status: 'running', done: 120, failed: 3, of: 480 },
  });
  const handle = await disposed(opening);
  await until(() => expect(handle.snapshot().phase).toBe('ended'));
  expect(handle.snapshot().counts.received).toBe(20);
  expect(await requests()).toHaveLength(3);
  expect(awaitedResult(place)).toBeNull();
});

test.each(['202text-200', '202empty-200', '409-200', '425-200'])(
  '%s is waited for too, whatever comes with it',
  async (plan) => {
    const { opening, awaited } = begin(plan, '1');
    expect(await awaited()).toMatchObject({ why: 'inWork', progress: null });
    await disposed(opening);
  },
);

test('a refusal that doesn’t say when to come back isn’t waited for', async () => {
  const { opening, place } = begin('409-200', 'none');
  await expect(opening).rejects.toMatchObject({ kind: 'refused', status: 409 });
  expect(awaitedResult(place)).toBeNull();
});

test('a result in work for ever is given up with its page: nothing is asked for any more', async () => {
  const { place, control, opening, awaited, requests } = begin('202', '1000000000');
  const { lookAt } = await awaited();
  expect(lookAt! - Date.now()).toBeLessThanOrEqual(60_000);
  const reason = new Error('left the page');
  control.abort(reason);
  await expect(opening).rejects.toBe(reason);
  expect(awaitedResult(place)).toBeNull();
  lookNow(place);
  expect(await requests()).toHaveLength(1);
});

test('a person needn’t wait: it’s looked for now', async () => {
  const { place, opening, awaited, requests } = begin('202-200', '60');
  await awaited();
  lookNow(place);
  await disposed(opening);
  expect(await requests()).toHaveLength(2);
});

test('a job that goes while it’s waited for is unknown', async () => {
  const { opening, place, awaited } = begin('202-404', '60');
  await awaited();
  lookNow(place);
  await expect(opening).rejects.toMatchObject({ kind: 'unknownJob', status: 404 });
  expect(awaitedResult(place)).toBeNull();
});

test('a result that is unknown of a job that the list has is waited for; of another it’s unknown at once', async () => {
  const { opening, place, awaited } = begin('404-200', 'none', { listed: true });
  expect(await awaited()).toMatchObject({ why: 'listed', progress: { done: 120, of: 480 } });
  lookNow(place);
  await disposed(opening);
  const other = begin('404-404-200', 'none', { listed: true });
  await expect(other.opening).rejects.toMatchObject({ kind: 'unknownJob' });
});

test('while the page is hidden nothing is asked for; once it’s seen again, what is due is', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { opening, awaited, requests } = begin('202-200', '1');
  const { lookAt } = await awaited();
  await until(() => expect(Date.now()).toBeGreaterThan(lookAt! + 500));
  expect(await requests()).toHaveLength(1);
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await disposed(opening);
});

test('for the history a result in work is none yet, and nothing that went wrong', async () => {
  const client = makeQueryClient();
  onTestFinished(() => client.clear());
  const { signal } = new AbortController();
  const { connection, requests } = service('60', { listed: true });
  expect(await loadSummary('202-200', { client, connection, signal })).toBe('early');
  expect(await requests('202-200')).toHaveLength(1);
  expect(await readKnowledge(connection, ['202-200'])).toMatchObject([{ trouble: null }]);
  expect(await loadSummary('202-200', { client, connection, signal })).toBe('read');
  await client.fetchQuery(jobsQuery(connection, { page: 1, pageSize: 20 }));
  expect(await loadSummary('404', { client, connection, signal })).toBe('early');
  expect(await loadSummary('404-404', { client, connection, signal })).toBe('unreadable');
});
