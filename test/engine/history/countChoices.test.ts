import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChoices, extentOf, repeatedNotes } from '#engine/history/countChoices.ts';
import { filterJobs } from '#engine/history/filterJobs.ts';
import { stateOf } from '#engine/history/historyIndex.ts';
import { JOB_STATES } from '#engine/history/historyQuery.ts';
import { indexOf, jobs, passes, queries } from './naive.ts';

test('each choice is counted under all other filters', () => {
  fc.assert(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const { fails } = filterJobs(index, query, list.length);
      const facets = countChoices(index, fails, query.index);
      const [byState, byIndex, byStar] = (['state', 'index', 'starred'] as const).map((but) =>
        list.filter((one) => passes(one, query, but)),
      );
      expect(facets.anyState).toBe(byState?.length);
      for (const state of JOB_STATES)
        expect(facets.states[state]).toBe(
          byState?.filter(({ result }) => stateOf(result) === state).length,
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
  fc.assert(
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
      expect(extentOf(index, filterJobs(index, query, list.length).fails)).toEqual({
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

test('notes that several matching jobs carry come most frequent first', () => {
  fc.assert(
    fc.property(jobs, queries, (list, query) => {
      const index = indexOf(list);
      const counts = new Map<string, number>();
      for (const { note } of list.filter((one) => passes(one, query)))
        if (note !== null) counts.set(note, (counts.get(note) ?? 0) + 1);
      const { fails } = filterJobs(index, query, list.length);
      const found = repeatedNotes(index, fails, 2).map(
        ({ place, jobs: count }) => [list[place]?.note, count] as const,
      );
      expect(found).toEqual([...found].sort(([, one], [, other]) => other - one));
      expect(new Map(found)).toEqual(new Map([...counts].filter(([, count]) => count > 1)));
    }),
    { seed: 17, numRuns: 300 },
  );
});
