import { expect, test } from 'vitest';
import { explainRecord, rankInHistory } from '#result/unusual/pure/explainRecord.ts';
import {
  changesOf,
  held,
  listed,
  noise,
  normalNumbers,
  plantedDemo,
  plantVillage,
  sourceOf,
} from './grounds.ts';

test.each([
  ['independent', undefined],
  ['alike over 2 km', { metres: 2000, share: 0.7 }],
  ['alike over 10 km', { metres: 10_000, share: 0.7 }],
])('of 100,000 plots of noise, %s, at most one in a thousand is unusual', (_, smooth) => {
  for (const deviation of [0.05, 0.2]) {
    const records = noise({ count: 100_000, seed: 9, deviation, ...(smooth && { smooth }) });
    expect(listed(records).plots.counts.unusual).toBeLessThanOrEqual(100);
  }
});

test.each([
  ['changes', changesOf, { before: 0, found: 90, others: 12 }],
  ['values', sourceOf, { before: 2, found: 70, others: 12 }],
] as const)(
  'of 200 changes planted in the demo’s %s many are found, and few others listed',
  (_, sourceFrom, most) => {
    const results = plantedDemo(sourceFrom);
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((all, result) => all + of(result), 0);
    expect(sum(({ listedBefore }) => listedBefore)).toBe(most.before);
    expect(sum(({ planted }) => planted)).toBe(200);
    expect(sum(({ found }) => found)).toBeGreaterThanOrEqual(most.found);
    expect(sum((result) => result.false)).toBeLessThanOrEqual(most.others);
  },
);

test('a village that fell is one finding, and nobody beside it rose', () => {
  const ground = plantVillage(noise({ count: 20_000, seed: 9, deviation: 0.06 }), {
    size: 30,
    by: -0.2,
  });
  const { plots, figures } = listed(ground.records);
  expect(plots.neighbourhoods).toStrictEqual([0]);
  const [village] = figures.neighbourhoods;
  expect(village).toMatchObject({ isLower: true, group: -1 });
  expect(village!.median - village!.othersMedian).toBeCloseTo(-0.19, 1);
  const found = ground.rows.filter((row) => village!.rows.includes(row));
  expect(found.length).toBeGreaterThanOrEqual(28);
  expect([...plots.listed]).toStrictEqual([]);
  expect(plots.counts.unusual).toBe(village!.plotCount);
  // The plots beside it are held against others that didn't fall.
  for (let row = 0; row < ground.records.recordCount; row++) {
    if (figures.neighbourhoodOf[row] === 0) continue;
    const of = figures.neighbours.subarray(15 * row, 15 * row + figures.count[row]!);
    expect(of.some((other) => figures.neighbourhoodOf[other] === 0)).toBe(false);
  }
});

/** 20 villages of 18 plots, four kilometres apart, each in two crops. */
function villages(fallen: readonly number[]) {
  const normal = normalNumbers(7);
  const count = 20 * 18;
  const own = Int32Array.from({ length: count }, (_, row) => Math.floor(row / 18));
  const group = Int32Array.from({ length: count }, (_, row) => row % 2);
  return held({
    lon: Float64Array.from(own, (of) => 34 + (of % 5) * 0.036 + 0.002 * normal()),
    lat: Float64Array.from(own, (of) => Math.floor(of / 5) * 0.036 + 0.002 * normal()),
    value: Float64Array.from(own, (of, row) => {
      return 0.4 + 0.3 * (row % 2) + 0.05 * normal() - (fallen.includes(of) ? 0.15 : 0);
    }),
    group,
    neighbourhood: own,
  });
}

test('a group of the file that fell is one finding with its figures, whatever its crops', () => {
  expect(listed(villages([])).figures.neighbourhoods).toStrictEqual([]);
  const { plots, figures } = listed(villages([7]));
  expect(figures.neighbourhoods).toHaveLength(1);
  expect(figures.neighbourhoods[0]).toMatchObject({
    group: 7,
    plotCount: 18,
    isLower: true,
    others: 342,
  });
  expect(plots.counts.unusual).toBe(18);
  expect(plots.listed).toHaveLength(0);
});

test('where all of the file fell, no group did', () => {
  const all = Array.from({ length: 20 }, (_, at) => at);
  expect(listed(villages(all)).figures.neighbourhoods).toStrictEqual([]);
});

test('a record’s sentence has the figures it was worked out with', () => {
  const normal = normalNumbers(3);
  const records = held({
    lon: Float64Array.from({ length: 60 }, (_, row) => 34 + (row % 8) / 1000),
    lat: Float64Array.from({ length: 60 }, (_, row) => Math.floor(row / 8) / 1000),
    value: Float64Array.from({ length: 60 }, (_, row) =>
      row === 20 ? 0.1 : 0.6 + 0.02 * normal(),
    ),
  });
  const { figures, plots } = listed(records);
  const choice = { shown: null, from: null };
  const { probability } = plots;
  const { against, ...of } = explainRecord({ records, figures }, 20, { probability, choice });
  expect([...plots.listed]).toStrictEqual([20]);
  expect(of.value).toBe(0.1);
  expect(of.neighbours).toHaveLength(15);
  expect(of.nearestMetres).toBeCloseTo(111.2, 0);
  expect(of.farthestMetres).toBeLessThan(300);
  expect(against!.difference).toBeCloseTo(-0.5, 1);
  expect(against!.z).toBeCloseTo(against!.difference / against!.spread);
  expect(Math.abs(against!.z)).toBeGreaterThan(against!.from);
});

test('a plot that others surround only in other windows isn’t ranked, one that nobody does has few neighbours', () => {
  const records = held({
    lon: Float64Array.from({ length: 22 }, (_, row) => (row === 21 ? 36 : 34 + row / 1000)),
    lat: new Float64Array(22),
    value: Float64Array.from({ length: 22 }, (_, row) => 0.5 + (row % 5) / 100),
    window: Int32Array.from({ length: 22 }, (_, row) => (row === 20 ? 1 : 0)),
  });
  const { counts, notRanked } = listed(records).plots;
  expect(counts).toMatchObject({ 'as neighbours': 20, 'few neighbours': 1, 'not ranked': 1 });
  expect(notRanked).toStrictEqual([{ why: 'different windows', plots: 1 }]);
});

test('four earlier values say where one is among them, three say nothing', () => {
  expect(rankInHistory(0.4, [0.5, 0.6, 0.3, Number.NaN, 0.7])).toStrictEqual({ lower: 1, of: 4 });
  expect(rankInHistory(0.4, [0.5, 0.6, 0.3])).toBeNull();
});
