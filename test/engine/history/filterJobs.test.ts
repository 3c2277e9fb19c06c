import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterJobs, footprintAt } from '#engine/history/filterJobs.ts';
import { EVERY_JOB } from '#engine/history/historyQuery.ts';
import { indexOf, jobs, passes, plainJob, queries, type PlainJob } from './naive.ts';

test('a query keeps the jobs that a plain loop keeps', () => {
  fc.assert(
    fc.property(jobs, queries, (list, query) => {
      const { fails, matching } = filterJobs(indexOf(list), query, list.length);
      const kept = list.filter((_, place) => fails[place] === 0);
      expect(kept.map(({ id }) => id)).toEqual(
        list.filter((one) => passes(one, query)).map(({ id }) => id),
      );
      expect(matching).toBe(kept.length);
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('jobs taken in later than asked for aren’t covered', () => {
  fc.assert(
    fc.property(jobs, fc.nat(12), (list, taken) => {
      const { fails, matching } = filterJobs(indexOf(list), EVERY_JOB, taken);
      expect([fails.length, matching]).toEqual(Array(2).fill(Math.min(taken, list.length)));
    }),
    { seed: 17 },
  );
});

const nowhere = plainJob('nowhere');

test('within bounds are the jobs with plots there, and none of which that isn’t known', () => {
  const counts = { received: 1, processed: 1, failed: 0 };
  const at = (id: string, lon: number, lat: number): PlainJob => ({
    ...nowhere,
    id,
    result: { kind: 'read', counts, values: null, dots: [{ lon, lat }] },
  });
  const list = [nowhere, at('Nairobi', 36.8, -1.3), at('Dakar', -17.4, 14.7)];
  const index = indexOf(list);
  const found = (within: readonly [number, number, number, number]) => {
    const { fails } = filterJobs(index, { ...EVERY_JOB, within }, list.length);
    return list.filter((_, place) => fails[place] === 0).map(({ id }) => id);
  };
  expect(found([30, -5, 40, 5])).toEqual(['Nairobi']);
  expect(found([-180, -90, 180, 90])).toEqual(['Nairobi', 'Dakar']);
  expect(found([0, -5, 10, 5])).toEqual([]);
  expect(footprintAt(index.columns, 1).bounds[0]).toBeCloseTo(36.8, 4);
});
