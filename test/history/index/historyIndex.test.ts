import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type IndexedResult,
  createHistoryIndex,
  type HistoryIndex,
  isSavedIndex,
} from '#history/index/historyIndex.ts';
import { filterJobs } from '#history/index/filterJobs.ts';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { indexOf, jobs, plainJob, type PlainJob } from './naive.ts';

test('ids map to places and back exactly, even those that differ only in case', () => {
  assertProperty(
    fc.property(jobs, (list) => {
      const index = indexOf(list);
      list.forEach(({ id }, place) => {
        expect(index.placeOf(id)).toBe(place);
        expect(index.jobs[place]?.id).toBe(id);
      });
      for (const id of ['A', 'a', 'ä', 'Ä', 'zz'])
        if (!list.some((one) => one.id === id)) expect(index.placeOf(id)).toBeNull();
    }),
    { seed: 17, numRuns: 300 },
  );
});

test('a job that’s listed again keeps its place and its result, and is found by what it says now', () => {
  const [list = []] = fc.sample(
    jobs.filter(({ length }) => length > 5),
    { seed: 3, numRuns: 1 },
  );
  const index = indexOf(list);
  const before = structuredClone(index.jobs);
  for (const one of list) index.take(one);
  expect(index.jobs).toEqual(before);
  const changed: PlainJob = { ...list[0]!, texts: ['Another'] };
  expect(index.take(changed)).toBe(0);
  expect(index.jobs).toHaveLength(list.length);
  expect(index.jobs[0]).toEqual({ ...before[0], texts: 'another' });
});

const read = (received: number, processed: number, failed: number): IndexedResult => ({
  kind: 'read',
  counts: { received, processed, failed },
  values: null,
  dots: [],
});

test.each([
  [{ kind: 'unread' } as const, 'notLookedInto'],
  [{ kind: 'unreadable' } as const, 'couldNotBeRead'],
  [read(0, 0, 0), 'noPolygons'],
  [read(3, 3, 0), 'allThrough'],
  [read(3, 2, 0), 'allThrough'],
  [read(3, 2, 1), 'someFailed'],
  [read(3, 0, 3), 'allFailed'],
  [read(3, 0, 2), 'someFailed'],
])('%o is %s', (result, state) =>
  expect(indexOf([plainJob('a', { result })]).jobs[0]?.state).toBe(state),
);

test('jobs with the same indices or members share a list, also once it’s opened again; a name that occurs twice counts once', () => {
  const index = createHistoryIndex();
  const take = (id: string, indices: string[], to = index) =>
    to.jobs[to.take({ ...plainJob(id, { indices }), names: ['Source'] })]!;
  const [one, other, twice] = [
    take('a', ['NDVI', 'LAI']),
    take('b', ['NDVI', 'LAI']),
    take('c', ['LAI', 'LAI']),
  ];
  expect(other.indices).toBe(one.indices);
  expect(other.names).toBe(one.names);
  expect([twice.indices, twice.names]).toEqual([['LAI'], ['source']]);
  const again = reopened(index);
  expect(take('d', ['NDVI', 'LAI'], again).indices).toBe(again.jobs[0]?.indices);
});

const reopened = (index: HistoryIndex) => createHistoryIndex(structuredClone(index.save()));

test('a saved index is the same when opened again, and more jobs can be added', () => {
  assertProperty(
    fc.property(jobs, jobs, (list, more) => {
      const index = indexOf(list);
      const again = reopened(index);
      for (const one of more) {
        index.take(one);
        again.take(one);
      }
      expect(again.save()).toEqual(index.save());
      for (const { id } of [...list, ...more]) expect(again.placeOf(id)).toBe(index.placeOf(id));
      for (const text of ['a', 'ab', 'ä']) {
        const found = (one: HistoryIndex) =>
          filterJobs(one, { ...EVERY_JOB, text }, list.length + more.length);
        expect(found(again)).toEqual(found(index));
      }
    }),
    { seed: 17, numRuns: 100 },
  );
});

test('only an index saved by this version is opened', () => {
  const index = indexOf([]).save();
  expect(isSavedIndex(structuredClone(index))).toBe(true);
  for (const other of [undefined, null, 1, {}, { ...index, format: 0 }])
    expect(isSavedIndex(other)).toBe(false);
});
