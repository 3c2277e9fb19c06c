import { expect, test } from 'vitest';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { createRowsSource, answerRows, type ShownAnswer } from '#history/page/table/historyRows.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import { answerOf, rowOf } from '#test/history/page/histories.ts';

const rowAt = (shown: ShownAnswer, index: number) =>
  answerRows(shown, () => undefined).rowAt(index);

/** A history of so many jobs whose calls are answered when the test says so. */
function slowHistory(jobs: number) {
  const waiting: { kind: string; request: unknown; settle: (failure?: Error) => void }[] = [];
  const state = { jobs, queries: 0 };
  const call = ((kind: string, request: { rows: never }, options?: { signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      waiting.push({
        kind,
        request,
        settle: (failure) =>
          failure
            ? reject(failure)
            : resolve(kind === 'query' ? query(request.rows) : rows(request as never)),
      });
    })) as HistoryHandle['call'];
  const query = (asked: { first: number; count: number }) => ({
    ...answerOf({ id: ++state.queries, matching: state.jobs, taken: state.jobs }),
    rows: rows(asked),
  });
  const rows = ({ first, count }: { first: number; count: number }) =>
    Array.from({ length: Math.min(count, state.jobs - first) }, (_, i) => rowOf(first + i));
  /** Answers what is asked until nothing is. */
  async function settle() {
    for (let idle = 0; idle < 5; idle++) {
      const next = waiting.shift();
      if (next) idle = 0;
      next?.settle();
      await Promise.resolve();
    }
  }
  return { call, state, waiting, settle };
}

test('rows come with their answer, others once they are in sight', async () => {
  const history = slowHistory(100);
  const source = createRowsSource(history);
  source.ask({ query: EVERY_JOB, taken: null }, 1);
  expect(source.shown()).toBeNull();
  expect(history.waiting).toHaveLength(1);
  await history.settle();
  const shown = source.shown();
  expect(shown?.answer.matching).toBe(100);
  expect(shown && rowAt(shown, 31)?.place).toBe(31);
  expect(shown && rowAt(shown, 90)).toBeUndefined();
  source.look({ first: 80, end: 100 });
  await history.settle();
  const later = source.shown();
  expect(later && [80, 99].map((index) => rowAt(later, index)?.place)).toEqual([80, 99]);
});

test('another query replaces the one under way, and starts at its top', async () => {
  const history = slowHistory(100);
  const source = createRowsSource(history);
  source.ask({ query: EVERY_JOB, taken: null }, 1);
  source.ask({ query: { ...EVERY_JOB, text: 'm' }, taken: null }, 1);
  source.ask({ query: { ...EVERY_JOB, text: 'ma' }, taken: null }, 1);
  await history.settle();
  expect(source.shown()?.asked.query.text).toBe('ma');
  expect(source.shown()?.turn).toBe(1);
  source.look({ first: 60, end: 90 });
  await history.settle();
  source.ask({ query: EVERY_JOB, taken: null }, 1);
  await history.settle();
  expect(source.shown()?.turn).toBe(2);
  expect([...(source.shown()?.blocks.keys() ?? [])]).toEqual([0]);
});

test('what becomes known while an answer is under way is asked for after it, once, and the rows stay in sight', async () => {
  const history = slowHistory(100);
  const source = createRowsSource(history);
  const asked = { query: EVERY_JOB, taken: null };
  source.ask(asked, 1);
  await history.settle();
  source.look({ first: 64, end: 96 });
  await history.settle();
  history.state.jobs = 200;
  for (const revision of [2, 3, 4]) source.ask(asked, revision);
  expect(history.waiting).toHaveLength(1);
  await history.settle();
  expect(history.state.queries).toBe(3);
  const shown = source.shown();
  expect(shown?.answer.matching).toBe(200);
  expect(shown?.turn).toBe(1);
  expect(shown && rowAt(shown, 64)?.place).toBe(64);
});

test('the same question at the same revision is not asked twice', async () => {
  const history = slowHistory(3);
  const source = createRowsSource(history);
  source.ask({ query: EVERY_JOB, taken: 3 }, 1);
  await history.settle();
  source.ask({ query: { ...EVERY_JOB }, taken: 3 }, 1);
  expect(history.waiting).toHaveLength(0);
  expect(history.state.queries).toBe(1);
});

test('rows of an answer that the worker no longer holds come with another one, asked for once', async () => {
  const history = slowHistory(200);
  const source = createRowsSource(history);
  source.ask({ query: EVERY_JOB, taken: null }, 1);
  await history.settle();
  source.look({ first: 96, end: 110 });
  for (const { settle } of history.waiting.splice(0)) settle(new Error('no longer held'));
  await history.settle();
  const shown = source.shown();
  expect([history.state.queries, shown?.turn]).toEqual([2, 1]);
  expect(shown && rowAt(shown, 100)?.place).toBe(100);
});

test('the next rows are asked for before they are in sight, and change nothing until then', async () => {
  const history = slowHistory(1000);
  const source = createRowsSource(history);
  source.ask({ query: EVERY_JOB, taken: null }, 1);
  await history.settle();
  let told = 0;
  source.subscribe(() => told++);
  source.look({ first: 0, end: 24 });
  expect(history.waiting).toHaveLength(0);
  source.look({ first: 2, end: 26 });
  await history.settle();
  const shown = source.shown();
  expect(shown && rowAt(shown, 32)?.place).toBe(32);
  expect(told).toBe(0);
  source.look({ first: 960, end: 1000 });
  await history.settle();
  expect(told).toBeGreaterThan(0);
});

test('while the order is kept each answer keeps that of the one before; after that it is asked anew', async () => {
  const history = slowHistory(100);
  const source = createRowsSource(history);
  const asked = { query: EVERY_JOB, taken: null };
  const keptBy = () =>
    history.waiting.map(({ request }) => (request as { keeps?: number | null }).keeps);
  source.ask(asked, 1);
  expect(keptBy()).toEqual([null]);
  await history.settle();
  source.ask(asked, 1, true);
  expect(keptBy()).toEqual([]);
  source.ask(asked, 2, true);
  expect(keptBy()).toEqual([1]);
  await history.settle();
  expect(source.shown()?.isOrderKept).toBe(true);
  source.ask(asked, 3, true);
  expect(keptBy()).toEqual([2]);
  await history.settle();
  // Another query has an order of its own.
  source.ask({ ...asked, query: { ...EVERY_JOB, text: 'm' } }, 3, true);
  expect(keptBy()).toEqual([null]);
  await history.settle();
  expect(source.shown()?.isOrderKept).toBe(false);
  source.ask({ ...asked, query: { ...EVERY_JOB, text: 'm' } }, 4, true);
  await history.settle();
  source.ask({ ...asked, query: { ...EVERY_JOB, text: 'm' } }, 4, false);
  expect(keptBy()).toEqual([null]);
  await history.settle();
  expect(source.shown()?.isOrderKept).toBe(false);
});
