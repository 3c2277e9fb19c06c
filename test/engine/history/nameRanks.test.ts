import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameRanks } from '#engine/history/nameRanks.ts';
import { indexOf, plainJob } from './naive.ts';

const piece = fc.constantFrom('a', 'B', 'é', 'block', ' ', '0', '00', '1', '7', '12', '日', '-');
const name = fc.option(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
);

/** As people read names: texts by their code points, numbers by their value, however many zeros stand before. */
function compare(one: string, other: string): number {
  const [some, others] = [one, other].map((text) => text.toLowerCase().match(/\d+|\D/g) ?? []);
  for (let i = 0; ; i++) {
    const [a, b] = [some?.[i], others?.[i]];
    if (a === undefined || b === undefined) return (a === b ? 0 : a === undefined ? -1 : 1) || 0;
    const areNumbers = /^\d/.test(a) && /^\d/.test(b);
    const difference = areNumbers ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
    if (difference !== 0) return difference;
  }
}

test('names without case and by the numbers in them, then ids; jobs without a name after them', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const ranks = nameRanks(indexOf(names.map((some, i) => plainJob(`id ${i}`, { name: some }))));
      const order = names.map((_, i) => i).sort((one, other) => ranks[one]! - ranks[other]!);
      order.slice(1).forEach((place, i) => {
        const [a = null, b = null] = [names[order[i]!], names[place]];
        if (a === null) return expect(b).toBeNull();
        if (b !== null) expect(compare(a, b)).toBeLessThanOrEqual(0);
      });
      expect(new Set(ranks).size).toBe(names.length);
    }),
    { seed: 19, numRuns: 300 },
  );
});

test('ids that differ in case alone share a rank', () => {
  const jobs = ['b', 'A', 'a'].map((id) => plainJob(id, { name: 'Atlas' }));
  expect([...nameRanks(indexOf(jobs))]).toEqual([1, 0, 0]);
});
