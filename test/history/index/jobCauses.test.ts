import { expect, test } from 'vitest';
import { causesOfJobs, causeTitle } from '#history/index/jobCauses.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';
import { createHistoryIndex } from '#history/index/historyIndex.ts';
import { assertProperty } from '#test/assertProperty.ts';
import * as fc from 'fast-check';
import { indexOf, jobs } from './naive.ts';

const CROSSES = { key: 'crosses-itself', title: CAUSE_TEXTS['crosses-itself'].title };
const EMPTY = { key: 'other-1a2b', title: 'no pixels in window' };

/** Jobs of which `causes` are known, each with so many failed plots. */
function indexWith(
  results: readonly (readonly { key: string; title: string; plots: number }[] | number | null)[],
) {
  return indexOf(
    results.map((causes, i) => ({
      id: `job-${i}`,
      name: null,
      note: null,
      indices: [],
      startDay: null,
      endDay: null,
      said: null,
      isDone: false,
      counts: null,
      texts: [],
      rank: i,
      gone: false,
      starred: false,
      own: '',
      result:
        causes === null
          ? { kind: 'unread' }
          : {
              kind: 'read',
              counts: {
                received: 9,
                processed: 9,
                failed: typeof causes === 'number' ? causes : 3,
              },
              causes: typeof causes === 'number' ? undefined : causes,
              values: null,
              dots: [],
            },
    })),
  );
}

test('causes are those of most jobs first, with their plots; a result of before is counted where none failed', () => {
  const index = indexWith([
    [
      { ...CROSSES, plots: 2 },
      { ...EMPTY, plots: 1 },
    ],
    [{ ...EMPTY, plots: 40 }],
    [{ ...CROSSES, plots: 3 }],
    // Loaded before causes were counted: 5 failed, none failed.
    5,
    0,
    null,
  ]);
  const all = Uint32Array.from([0, 1, 2, 3, 4, 5]);
  expect(causesOfJobs(index, all)).toEqual({
    causes: [
      { ...EMPTY, jobs: 2, plots: 41 },
      { ...CROSSES, jobs: 2, plots: 5 },
    ],
    jobs: 6,
    counted: 4,
    uncounted: ['job-3'],
  });
  expect(causesOfJobs(index, Uint32Array.from([2])).causes).toEqual([
    { ...CROSSES, jobs: 1, plots: 3 },
  ]);
  expect([causeTitle(index, EMPTY.key), causeTitle(index, 'none')]).toEqual([EMPTY.title, null]);
});

test('they stay when the index is saved and opened again', () => {
  assertProperty(
    fc.property(jobs, (list) => {
      const index = indexOf(list);
      const all = Uint32Array.from(list, (_, i) => i);
      const again = createHistoryIndex(structuredClone(index.save()));
      expect(causesOfJobs(again, all)).toEqual(causesOfJobs(index, all));
    }),
    { seed: 17, numRuns: 100 },
  );
});

test('a known cause that was saved in another language is named in the page’s; the service’s own words stay', () => {
  const saved = { key: CROSSES.key, title: 'Le contour se croise lui-même', plots: 2 };
  const index = indexWith([[saved, { ...EMPTY, plots: 1 }]]);
  const titles = causesOfJobs(index, Uint32Array.of(0)).causes.map(({ title }) => title);
  expect(titles).toEqual([CROSSES.title, EMPTY.title]);
  expect(causeTitle(index, CROSSES.key)).toBe(CROSSES.title);
});
