import { expect, test } from 'vitest';
import type { Examination } from '#request/repair/protocol.ts';
import { createMendingCache, cacheExamination } from '#request/repair/worker/mendingCache.ts';

function examinationOf(row: number, positions: number): Examination {
  return {
    row,
    shape: [[Array.from({ length: positions }, (): [number, number] => [0, 0])]],
    unreadable: null,
    tooMuch: null,
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
  const cache = createMendingCache(1);
  for (const row of [1, 2, 3]) cacheExamination(cache, examinationOf(row, 150_000));
  expect([...cache.examined.keys()]).toEqual([2, 3]);
  cacheExamination(cache, examinationOf(4, 900_000));
  expect([...cache.examined.keys()]).toEqual([4]);
  expect(cache.positions).toBe(900_000);
});
