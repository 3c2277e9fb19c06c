import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filterJobs,
  countFacets,
  historyExtent,
  historyLocations,
  repeatedNotes,
} from '#history/index/filterJobs.ts';
import { EVERY_JOB, JOB_STATES, type JobState } from '#history/index/historyQuery.ts';
import { createHistoryIndex } from '#history/index/historyIndex.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { indexOf, jobs, passes, plainJob, queries, statesOf, type PlainJob } from './naive.ts';

test('the same jobs match a query as in a plain loop', () => {
  assertProperty(
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

test('dates the wrong way round find no job, also none that reaches over both', () => {
  const list = [{ ...plainJob('year'), startDay: 17_897, endDay: 18_261 }];
  const found = (from: number, to: number) =>
    filterJobs(indexOf(list), { ...EVERY_JOB, from, to }, 1).matching;
  expect(found(17_950, 18_000)).toBe(1);
  expect(found(18_000, 17_950)).toBe(0);
});

test('jobs added later than the given place fail', () => {
  assertProperty(
    fc.property(jobs, fc.nat(12), (list, taken) => {
      const { fails, matching } = filterJobs(indexOf(list), EVERY_JOB, taken);
      expect([fails.length, matching]).toEqual(Array(2).fill(Math.min(taken, list.length)));
    }),
    { seed: 17 },
  );
});

const nowhere = plainJob('nowhere');

test('within bounds are the jobs with known plots there', () => {
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
  expect(index.jobs[1]?.footprint?.bounds[0]).toBeCloseTo(36.8, 4);
});

const nothing = {
  name: null,
  note: null,
  indices: [],
  startDay: null,
  endDay: null,
  said: null,
  isDone: false,
  counts: null,
  rank: 0,
  gone: false,
};

test('all words have to occur, in texts, id or the person’s note', () => {
  const index = createHistoryIndex();
  index.take({ ...nothing, id: '65c5e7c6', texts: ['Kenya, surveyed fields', '2019-01-01'] });
  index.take({ ...nothing, id: '5240944b', texts: ['Senegal', '2019-07-01'] });
  index.setOwn(1, { starred: false, note: 'as in Kenya' });
  index.take({ ...nothing, id: 'x', texts: [], names: ['Cloud_max'] });
  const found = (text: string) =>
    Array.from(filterJobs(index, { ...EVERY_JOB, text }, 3).fails, (fails) => Number(fails === 0));
  expect(found('kenya')).toEqual([1, 1, 0]);
  expect(found('KENYA 2019-07')).toEqual([0, 1, 0]);
  expect(found('65c5 survey')).toEqual([1, 0, 0]);
  expect(found('e7c6')).toEqual([1, 0, 0]);
  expect(found('44')).toEqual([0, 0, 0]);
  expect(found('"surveyed 2019"')).toEqual([0, 0, 0]);
  expect(found('cloud')).toEqual([0, 0, 1]);
  expect(found(' ')).toEqual([1, 1, 1]);
  index.setOwn(1, { starred: false, note: '' });
  expect(found('kenya')).toEqual([1, 0, 0]);
});

test('each choice is counted under all other filters', () => {
  assertProperty(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const { fails } = filterJobs(index, query, list.length);
      const facets = countFacets(index, fails, query.index);
      const [byState, byIndex, byStar] = (['state', 'index', 'starred'] as const).map((but) =>
        list.filter((one) => passes(one, query, but)),
      );
      expect(facets.anyState).toBe(byState?.length);
      for (const state of JOB_STATES)
        expect(facets.states[state]).toBe(
          byState?.filter((one) => statesOf(one).includes(state)).length,
        );
      expect(facets.anyIndex).toBe(byIndex?.length);
      for (const { name, jobs: count } of facets.indices)
        expect(count).toBe(byIndex?.filter(({ indices }) => indices.includes(name)).length);
      expect(facets.indices.map(({ name }) => name).sort()).toEqual(
        [
          ...new Set([
            ...(query.index ? [query.index] : []),
            ...(byIndex ?? []).flatMap(({ indices }) => indices),
          ]),
        ].sort(),
      );
      expect(facets.starred).toBe(byStar?.filter(({ starred }) => starred).length);
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('the extent is that of the matching jobs’ days and values', () => {
  assertProperty(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const kept = list.filter((one) => passes(one, query));
      const days = kept.flatMap(({ startDay, endDay }) =>
        [startDay, endDay].filter((day) => day !== null),
      );
      const values = kept.flatMap(({ result }) =>
        result.kind === 'read' && result.values ? [result.values] : [],
      );
      const names = new Set(values.map((of) => of.index));
      expect(historyExtent(index, filterJobs(index, query, list.length).fails)).toEqual({
        firstDay: days.length > 0 ? Math.min(...days) : null,
        lastDay: days.length > 0 ? Math.max(...days) : null,
        values:
          values.length > 0
            ? {
                index: names.size === 1 ? [...names][0] : null,
                min: Math.min(...values.map(({ min }) => min)),
                max: Math.max(...values.map(({ max }) => max)),
                means: [
                  Math.min(...values.map(({ mean }) => mean)),
                  Math.max(...values.map(({ mean }) => mean)),
                ],
              }
            : null,
      });
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('locations are those of jobs that would match without the bounds, and why others have none', () => {
  assertProperty(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const within = [0, 0, 90, 60] as const;
      const { fails } = filterJobs(index, { ...query, within }, list.length);
      const kept = list.filter((one) => passes(one, query)).map(({ id }) => index.placeOf(id)!);
      const found = kept.flatMap((place) => index.jobs[place]?.footprint?.bounds ?? []);
      const unplaced = kept.filter((place) => !index.jobs[place]?.footprint);
      const because = (isIt: (one: PlainJob) => boolean) =>
        unplaced.filter((place) => isIt(list[place]!)).length;
      const end = (side: number, of: typeof Math.min) =>
        of(...found.filter((_, at) => at % 4 === side));
      expect(historyLocations(index, fails)).toEqual({
        bounds:
          found.length > 0
            ? [end(0, Math.min), end(1, Math.min), end(2, Math.max), end(3, Math.max)]
            : null,
        matching: kept.length,
        unplaced: unplaced.length,
        why: {
          notLoaded: because(({ result: { kind } }) => kind === 'unread' || kind === 'early'),
          couldNotBeRead: because(({ result }) => result.kind === 'unreadable'),
          noPolygons: because(
            ({ result }) => result.kind === 'read' && result.counts.received === 0,
          ),
          other: because(({ result }) => result.kind === 'read' && result.counts.received > 0),
        },
        extent: historyExtent(index, filterJobs(index, query, list.length).fails),
      });
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('a job that the service counts no polygons of, and that isn’t loaded, lacks its location for one reason', () => {
  const index = indexOf([plainJob('empty', { counts: { received: 0, failed: 0 } })]);
  const { fails } = filterJobs(index, { ...EVERY_JOB, within: [-180, -90, 180, 90] }, 1);
  expect(historyLocations(index, fails).why).toMatchObject({ notLoaded: 1, noPolygons: 0 });
});

test('notes that several matching jobs have come most frequent first', () => {
  assertProperty(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const counts = new Map<string, number>();
      for (const { note } of list.filter((one) => passes(one, query)))
        if (note !== null) counts.set(note, (counts.get(note) ?? 0) + 1);
      const { fails } = filterJobs(index, query, list.length);
      const found = repeatedNotes(index, fails, 2).map(
        ({ note, jobs: count }) => [note, count] as const,
      );
      expect(found).toEqual([...found].sort(([, one], [, other]) => other - one));
      expect(new Map(found)).toEqual(new Map([...counts].filter(([, count]) => count > 1)));
    }),
    { seed: 17, numRuns: 300 },
  );
});

test('what the service counts is its state until the result is loaded, which corrects it', () => {
  const counts = { received: 283, failed: 3 };
  const index = indexOf([plainJob('counted', { counts }), plainJob('silent')]);
  const found = (state: JobState) =>
    filterJobs(index, { ...EVERY_JOB, state }, 2).fails.reduce<number[]>(
      (places, failed, place) => (failed === 0 ? [...places, place] : places),
      [],
    );
  expect([found('someFailed'), found('notLookedInto')]).toEqual([[0], [0, 1]]);
  const read = { received: 283, processed: 283, failed: 0 };
  index.setResult(0, { kind: 'read', counts: read, values: null, dots: [] });
  expect([found('someFailed'), found('allThrough'), found('notLookedInto')]).toEqual([
    [],
    [0],
    [1],
  ]);
  index.setResult(0, { kind: 'unread' });
  expect(found('someFailed')).toEqual([0]);
});

test('a job that waits, runs or failed by the service’s word is found by that, before its counts, whether or not its result could be read', () => {
  const counts = { received: 9, failed: 9 };
  const index = indexOf([
    plainJob('a', { said: 'waiting' }),
    plainJob('b', { said: 'jobFailed', counts }),
    plainJob('c', { counts }),
  ]);
  index.setResult(1, { kind: 'unreadable' });
  const { fails } = filterJobs(index, EVERY_JOB, 3);
  const { states } = countFacets(index, fails, null);
  expect(states).toMatchObject({ running: 0, waiting: 1, jobFailed: 1, allFailed: 1 });
  expect(states).toMatchObject({ notLookedInto: 2, couldNotBeRead: 1 });
});
