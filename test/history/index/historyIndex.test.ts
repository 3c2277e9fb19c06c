import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  jobStateOf,
  type IndexedResult,
  createIndexSets,
  createHistoryIndex,
  type HistoryIndex,
  isSavedIndex,
} from '#history/index/historyIndex.ts';
import { matchText } from '#history/index/filterJobs.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { indexOf, jobs, type PlainJob } from './naive.ts';

test('ids map to places and back exactly, even those that differ only in case', () => {
  assertProperty(
    fc.property(jobs, (list) => {
      const index = indexOf(list);
      list.forEach(({ id }, place) => {
        expect(index.placeOf(id)).toBe(place);
        expect(index.idOf(place)).toBe(id);
      });
      for (const id of ['A', 'a', 'ä', 'Ä', 'zz'])
        if (!list.some((one) => one.id === id)) expect(index.placeOf(id)).toBeNull();
    }),
    { seed: 17, numRuns: 300 },
  );
});

test('a job that’s listed again keeps its place, and its texts where they are the same', () => {
  const [list = []] = fc.sample(
    jobs.filter(({ length }) => length > 5),
    { seed: 3, numRuns: 1 },
  );
  const index = indexOf(list);
  const before = [...index.columns.textStart];
  for (const one of list) index.take(one);
  expect([...index.columns.textStart]).toEqual(before);
  const changed: PlainJob = { ...list[0]!, texts: ['another'] };
  expect(index.take(changed)).toBe(0);
  expect(index.columns.count).toBe(list.length);
  const start = index.columns.textStart[0]!;
  expect(index.pool.textOf(index.texts()[start]!)).toBe('another');
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
])('%o is %s', (result, state) => expect(jobStateOf(result)).toBe(state));

test('jobs with the same indices share a set; a name that occurs twice counts once', () => {
  const { add, sets } = createIndexSets();
  expect([
    add([]),
    add(['NDVI']),
    add(['NDVI', 'LAI']),
    add(['NDVI']),
    add(['LAI', 'LAI']),
  ]).toEqual([0, 1, 2, 1, 3]);
  expect(sets).toEqual([[], ['NDVI'], ['NDVI', 'LAI'], ['LAI']]);
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
      // Texts have the same numbers, even where they are in other blocks.
      expect({ ...again.save(), pool: null }).toEqual({ ...index.save(), pool: null });
      for (const { id } of [...list, ...more]) expect(again.placeOf(id)).toBe(index.placeOf(id));
      for (const word of ['a', 'ab', 'ä'])
        expect(matchText(again, word)).toEqual(matchText(index, word));
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
