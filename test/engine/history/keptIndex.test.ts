import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHistoryIndex, type HistoryIndex } from '#engine/history/historyIndex.ts';
import { isKeptIndex } from '#engine/history/keptIndex.ts';
import { matchText } from '#engine/history/matchText.ts';
import { indexOf, jobs } from './naive.ts';

const kept = (index: HistoryIndex) => createHistoryIndex(structuredClone(index.keep()));

test('an index that was kept is the same, and takes in more', () => {
  fc.assert(
    fc.property(jobs, jobs, (list, more) => {
      const index = indexOf(list);
      const again = kept(index);
      for (const one of more) {
        index.take(one);
        again.take(one);
      }
      // Texts have the same numbers, though they may lie in other blocks.
      expect({ ...again.keep(), pool: null }).toEqual({ ...index.keep(), pool: null });
      for (const { id } of [...list, ...more]) expect(again.placeOf(id)).toBe(index.placeOf(id));
      for (const word of ['a', 'ab', 'ä'])
        expect(matchText(again, word)).toEqual(matchText(index, word));
    }),
    { seed: 17, numRuns: 100 },
  );
});

test('only what this version has kept is taken', () => {
  const index = indexOf([]).keep();
  expect(isKeptIndex(structuredClone(index))).toBe(true);
  for (const other of [undefined, null, 1, {}, { ...index, format: 0 }])
    expect(isKeptIndex(other)).toBe(false);
});
