import { expect, test } from 'vitest';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import type { Examination } from '#workers/mendingProtocol.ts';
import {
  createMendingCache,
  cacheExamination,
  neighboursOf,
} from '#workers/result/session/mendingCache.ts';

function examinationOf(row: number, positions: number): Examination {
  return {
    row,
    shape: [[Array.from({ length: positions }, (): [number, number] => [0, 0])]],
    unreadable: null,
    numbers: { areaHectares: null, corners: 0, parts: 1 },
    defects: [],
    place: null,
    proposals: [],
    reason: null,
    surroundings: null,
    sent: null,
    message: null,
  };
}

test('the oldest go when it gets too much, the newest never', () => {
  const store = createMendingCache();
  for (const row of [1, 2, 3]) cacheExamination(store, examinationOf(row, 150_000));
  expect([...store.examined.keys()]).toEqual([2, 3]);
  cacheExamination(store, examinationOf(4, 900_000));
  expect([...store.examined.keys()]).toEqual([4]);
  expect(store.positions).toBe(900_000);
});

test('the surroundings are those of processed plots, worked out again when more have come', () => {
  const store = createMendingCache();
  const failed = { coordinates: square(50, 50), message: 'no' };
  expect(neighboursOf(store, columnsOf([failed]))).toBeNull();
  const more = columnsOf([failed, { coordinates: square(1, 2, 1) }]);
  expect(neighboursOf(store, more)).toEqual([1, 2, 2, 3]);
  expect(neighboursOf(store, more)).toBe(neighboursOf(store, more));
});
