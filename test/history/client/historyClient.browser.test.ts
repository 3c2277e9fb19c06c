import { afterEach, expect, test } from 'vitest';
import { connectionId, type Connection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { openDevice } from '#device/deviceDatabase.ts';
import { deleteFromDevice, saveOnDevice } from '#device/deviceStore.ts';
import { indexStore } from '#device/indexStore.ts';
import { saveSummary } from '#device/resultSummary.ts';
import { deleteTrouble, saveTrouble } from '#device/unreadResults.ts';
import { EVERY_JOB, type HistoryQuery } from '#history/index/historyQuery.ts';
import { openHistory, type HistoryHandle } from '#history/client/historyClient.ts';
import { until } from '#test/until.ts';
import { keepJobs, listedJob, newConnection, summaryOf } from '#test/history/savedHistory.ts';

const open: HistoryHandle[] = [];
afterEach(() => open.splice(0).forEach((history) => history.dispose()));

function opened(connection: Connection): HistoryHandle {
  const history = openHistory(connection);
  open.push(history);
  return history;
}

async function ready(connection: Connection): Promise<HistoryHandle> {
  const history = opened(connection);
  await until(() => expect(history.snapshot().phase).toBe('ready'));
  return history;
}

/** Without anybody being told. */
async function forgetSummary(connection: Connection, id: string): Promise<void> {
  await (await openDevice()).delete('kept', [connectionId(connection), 'summaries', id]);
}

async function idsOf(history: HistoryHandle, query: Partial<HistoryQuery>): Promise<string[]> {
  const { id, matching } = await history.call('query', { query: { ...EVERY_JOB, ...query } });
  const rows = await history.call('rows', { queryId: id, first: 0, count: matching });
  return rows.map(({ job }) => job.id);
}

const JOBS = [
  listedJob('c', { input_req: { name: 'Kenya 2019', note: 'medians' }, end_date: '2019-12-31' }),
  listedJob('a', { input_req: { name: 'Senegal', note: 'medians' }, index_list: ['NDVI', 'LAI'] }),
  listedJob('B', { output_result: { cloud: { share: 0.25 } } }),
];

test('a history without saved data says so and answers', async () => {
  const history = await ready(newConnection());
  expect(history.snapshot()).toBe(history.snapshot());
  expect(history.snapshot()).toMatchObject({ covers: 'none', taken: 0 });
  expect(await history.call('query', { query: EVERY_JOB })).toMatchObject({ matching: 0 });
});

test('saved jobs are searched, filtered, counted and sorted', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS);
  await saveSummary(connection, 'a', summaryOf(3, 1));
  await saveTrouble(connection, 'B', new ServiceError({ kind: 'outage', status: 500 }));
  await saveOnDevice(connection, ['stars', 'c'], { at: 1 });
  await saveOnDevice(connection, ['notes', 'c'], { text: 'Baseline', at: 1 });
  const history = await ready(connection);
  expect(history.snapshot()).toMatchObject({ covers: 'all', taken: 3, asOf: 2000 });
  const answer = await history.call('query', { query: EVERY_JOB });
  expect(answer).toMatchObject({
    matching: 3,
    unread: 1,
    facets: {
      anyState: 3,
      states: { someFailed: 1, notLookedInto: 1, couldNotBeRead: 1, allThrough: 0 },
      indices: [
        { name: 'NDVI', jobs: 3 },
        { name: 'LAI', jobs: 1 },
      ],
      starred: 1,
    },
    sharedNotes: [{ note: 'medians', jobs: 2 }],
  });
  expect(
    await history.call('rows', { queryId: answer.id, first: 1, count: 9, dots: true }),
  ).toMatchObject([
    { job: JOBS[1], summary: summaryOf(3, 1), note: '' },
    { job: { id: 'B' }, trouble: 'The service is in trouble (500)' },
  ]);
  const marks = { within: [-180, -90, 180, 90], zoom: 2 } as const;
  expect(await history.call('marks', { queryId: answer.id, ...marks })).toMatchObject([
    { id: 'a', jobs: 1, failed: 1, received: 4, mean: 0.5 },
  ]);
  const { within } = marks;
  expect(await history.call('query', { query: { ...EVERY_JOB, within } })).toMatchObject({
    matching: 1,
    locations: { matching: 3, unplaced: 2, why: { notLoaded: 1, couldNotBeRead: 1, other: 0 } },
  });
  expect(
    await history.call('footprints', { queryId: answer.id, ...marks, most: 9, places: null }),
  ).toEqual([]);
  expect(await idsOf(history, {})).toEqual(['c', 'a', 'B']);
  expect(await idsOf(history, { text: 'BASE' })).toEqual(['c']);
  expect(await idsOf(history, { text: '0.25' })).toEqual(['B']);
  expect(await idsOf(history, { text: '2019-12' })).toEqual(['c']);
  expect(await idsOf(history, { sort: { column: 'job', descending: true } })).toEqual([
    'B',
    'a',
    'c',
  ]);
  expect(await idsOf(history, { starred: true })).toEqual(['c']);
  expect(await idsOf(history, { within: [36, -2, 37, -1] })).toEqual(['a']);
  expect(await history.call('jobs', { ids: ['x', 'B'] })).toMatchObject([{ job: { id: 'B' } }]);
});

test('opened anew it knows what it knew, and what another tab has changed since', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS);
  await saveSummary(connection, 'a', summaryOf(3, 1));
  const first = await ready(connection);
  await until(async () => expect(await indexStore(connection).read()).toBeDefined());
  first.dispose();
  await saveOnDevice(connection, ['stars', 'c'], { at: 1 });
  // The index alone knows of this job: it isn't read again.
  await forgetSummary(connection, 'a');
  const second = await ready(connection);
  expect(await idsOf(second, {})).toEqual(['c', 'a', 'B']);
  expect(await idsOf(second, { starred: true })).toEqual(['c']);
  expect(await idsOf(second, { state: 'someFailed' })).toEqual(['a']);
  expect(await idsOf(second, { text: 'kenya' })).toEqual(['c']);
});

test('where the service lists new jobs last, those come first', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS, { newest: 'last' });
  expect(await idsOf(await ready(connection), {})).toEqual(['B', 'a', 'c']);
});

test('jobs that the last whole walk didn’t see have gone, and stay', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS, { wholeWalk: 2, walk: 2 });
  const history = await ready(connection);
  const all = await history.call('jobs', { ids: JOBS.map(({ id }) => id) });
  expect(all.map(({ gone }) => gone)).toEqual([true, true, true]);
});

test('what changes on the device counts once it is reported', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS);
  const history = await ready(connection);
  // What changes while the index is being saved is read again, unreported.
  await until(async () => expect(await indexStore(connection).read()).toBeDefined());
  const before = history.snapshot().revision;
  await saveOnDevice(connection, ['stars', 'a'], { at: 1 });
  await saveTrouble(connection, 'c', new Error('No'));
  expect(await idsOf(history, { starred: true })).toEqual([]);
  await history.call('changed', { ids: ['a', 'c'] });
  expect(await idsOf(history, { starred: true })).toEqual(['a']);
  expect(await idsOf(history, { state: 'couldNotBeRead' })).toEqual(['c']);
  await until(() => expect(history.snapshot().revision).toBeGreaterThan(before));
  await deleteFromDevice(connection, ['stars', 'a']);
  await deleteTrouble(connection, 'c');
  await saveSummary(connection, 'c', summaryOf(0, 2));
  await history.call('changed', { ids: null });
  expect(await idsOf(history, { starred: true })).toEqual([]);
  expect(await idsOf(history, { state: 'allFailed' })).toEqual(['c']);
});

test('jobs to load come newest first, without what is known by then', async () => {
  const connection = newConnection();
  await keepJobs(connection, [...JOBS, listedJob('.')]);
  await saveTrouble(connection, 'B', new Error('No'));
  const history = await ready(connection);
  const query = { ...EVERY_JOB, sort: { column: 'job', descending: true } } as const;
  expect(await history.call('beginLoading', { query })).toBe(3);
  expect(await history.call('nextToLoad', {})).toBe('c');
  await saveSummary(connection, 'a', summaryOf(1, 0));
  await history.call('changed', { ids: ['a'] });
  expect(await history.call('nextToLoad', {})).toBe('B');
  expect(await history.call('nextToLoad', {})).toBeNull();
});

test('a query that is no longer held fails, and so does one that was cancelled', async () => {
  const connection = newConnection();
  await keepJobs(connection, JOBS);
  const history = await ready(connection);
  const { id } = await history.call('query', { query: EVERY_JOB });
  for (let i = 0; i < 6; i++) await history.call('query', { query: EVERY_JOB });
  await expect(history.call('rows', { queryId: id, first: 0, count: 1 })).rejects.toThrow('held');
  const controller = new AbortController();
  const answer = history.call('query', { query: EVERY_JOB }, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
