import { expect, test } from 'vitest';
import { unusualPlots } from '#result/unusual/pure/unusualPlots.ts';
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
import { field, plantAmong } from '#test/unusual/fields.ts';

test.each([
  ['independent', undefined],
  ['alike over 2 km', { metres: 2000, share: 0.7 }],
  ['alike over 10 km', { metres: 10_000, share: 0.7 }],
])('of 100,000 plots of noise, %s, at most 20 are unusual', (_, smooth) => {
  const of = { count: 100_000, seed: 9, deviation: 0.1, ...(smooth && { smooth }) };
  expect(listed(noise(of)).plots.counts.unusual).toBeLessThanOrEqual(20);
});

test('25 plots that are 0.25 below 3,000 like neighbours are all listed', () => {
  const records = noise({ count: 3000, seed: 4, deviation: 0.031 });
  const planted = Array.from({ length: 25 }, (_, at) => 117 * at + 60);
  for (const row of planted) records.value[row]! -= 0.25;
  const { plots } = listed(records);
  expect([...plots.listed]).toEqual(expect.arrayContaining(planted));
  expect(plots.listed.length).toBeLessThanOrEqual(30);
});

test.each([
  ['normal', 150, 20],
  ['long', 130, 50],
  ['uneven', 170, 20],
] as const)('of 200 planted in 20,000 plots with %s noise %d are found', (tails, least, others) => {
  const { records, planted } = plantAmong(field(20_000, tails, 11), 200, 61);
  const { plots } = listed(records);
  const found = [...plots.listed].filter((row) => planted.has(row)).length;
  expect(found).toBeGreaterThanOrEqual(least);
  expect(plots.counts.unusual - found).toBeLessThanOrEqual(others);
});

test.each([
  ['changes', changesOf, { before: 12, found: 95, others: 12 }],
  ['values', sourceOf, { before: 33, found: 110, others: 40 }],
] as const)(
  'of 200 changes planted in the demo’s %s many are found, and few others listed',
  (_, sourceFrom, most) => {
    const results = plantedDemo(sourceFrom);
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((all, result) => all + of(result), 0);
    expect(sum(({ listedBefore }) => listedBefore)).toBeLessThanOrEqual(most.before);
    expect(sum(({ planted }) => planted)).toBe(200);
    expect(sum(({ found }) => found)).toBeGreaterThanOrEqual(most.found);
    expect(sum((result) => result.false)).toBeLessThanOrEqual(most.others);
  },
);

/** Plots 100 m from each other, eight in a row, with such values. */
function rowsOfEight(value: readonly number[]) {
  return held({
    lon: Float64Array.from(value, (_, row) => 34 + (row % 8) / 1000),
    lat: Float64Array.from(value, (_, row) => Math.floor(row / 8) / 1000),
    value: Float64Array.from(value),
  });
}

test('where all are equal, what’s 0.05 off is unusual, and what’s 0.04 off isn’t', () => {
  const value = Array.from({ length: 400 }, () => 0.5);
  expect(listed(rowsOfEight(value)).plots.counts).toMatchObject({ unusual: 0 });
  value[20] = 0.551;
  value[200] = 0.46;
  const { plots, figures } = listed(rowsOfEight(value));
  expect([...plots.listed]).toStrictEqual([20]);
  expect(figures.z[20]).toBeCloseTo(5.1, 9);
});

test('values of two kinds only have no end of ties, and none is unusual', () => {
  const value = Array.from({ length: 400 }, (_, row) => 0.4 + 0.1 * (row % 2));
  expect(listed(rowsOfEight(value)).plots.listed).toHaveLength(0);
});

test.each([0, 1, 3, 8])('%d plots are too few to tell', (count) => {
  const value = Array.from({ length: count }, (_, row) => row / 10);
  const { plots, figures } = listed(rowsOfEight(value));
  expect(plots.counts).toMatchObject({ unusual: 0, few: count });
  expect(plots.from).toBe(3.4);
  expect([...figures.z].every(Number.isNaN)).toBe(true);
});

test('the ten farthest are known whatever the limit, and those that are unusual come first', () => {
  const normal = normalNumbers(5);
  const value = Array.from(
    { length: 400 },
    (_, row) => 0.5 + 0.03 * normal() + (row === 77 ? 0.3 : 0),
  );
  const records = rowsOfEight(value);
  const { plots, figures } = listed(records);
  const sizes = [...plots.farthest].map((row) => Math.abs(figures.z[row]!));
  expect(plots.farthest).toHaveLength(10);
  expect(plots.farthest[0]).toBe(77);
  expect(sizes).toStrictEqual(sizes.toSorted((a, b) => b - a));
  for (const from of [0.5, 2, 90]) {
    const other = listed(records, { from }).plots;
    expect(other.farthest).toStrictEqual(plots.farthest);
    const count = Math.min(10, other.listed.length);
    expect(other.listed.slice(0, count)).toStrictEqual(plots.farthest.slice(0, count));
  }
  // The one with the greatest multiple of all has so small a difference that no limit would list it.
  figures.z[3] = 50;
  figures.difference[3] = 0.04;
  const again = unusualPlots(records, figures, { shown: null, from: null });
  expect(again.farthest).toStrictEqual(plots.farthest);
});

test('each ranked value is in its step, and those far out are in the last', () => {
  const value = Array.from({ length: 400 }, () => 0.5);
  value[20] = 0.9;
  value[200] = 0.455;
  const { spread } = listed(rowsOfEight(value)).plots;
  expect(spread.reduce((sum, count) => sum + count)).toBe(400);
  expect(spread.at(-1)).toBe(1);
  // Spreads are 0.01 at least, so that one is 4.5 of them below: step (15 − 4.5) × 6.
  expect(spread[63]).toBe(1);
  expect(spread[90]).toBe(398);
});

test('a value that isn’t known is nobody’s neighbour', () => {
  const value = Array.from({ length: 9 }, (_, row) => row / 100);
  const records = rowsOfEight(value);
  records.value[3] = Number.NaN;
  records.unfit[3] = 1;
  const { plots } = listed(records);
  expect(plots.counts).toMatchObject({ unranked: 1, few: 8 });
});

test('a village that fell is one finding, and nobody beside it rose', () => {
  const before = noise({ count: 20_000, seed: 14, deviation: 0.06 });
  const ground = plantVillage(before, { size: 40, by: -0.2 });
  const { plots, figures } = listed(ground.records);
  expect(plots.neighbourhoods).toStrictEqual([0]);
  const [village] = figures.neighbourhoods;
  expect(village).toMatchObject({ isLower: true, group: -1 });
  expect(village!.median - village!.othersMedian).toBeCloseTo(-0.2, 1);
  const found = ground.rows.filter((row) => village!.rows.includes(row));
  expect(found.length).toBeGreaterThanOrEqual(24);
  expect(village!.plotCount - found.length).toBeLessThanOrEqual(4);
  const usual = new Set(listed(before).plots.listed);
  const more = [...plots.listed].filter((row) => !usual.has(row) && !ground.rows.includes(row));
  expect(more).toStrictEqual([]);
  // The plots beside it are held against others that didn't fall.
  for (let row = 0; row < ground.records.recordCount; row++) {
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
  const value = Array.from({ length: 60 }, (_, row) => (row === 20 ? 0.1 : 0.6 + 0.02 * normal()));
  const records = rowsOfEight(value);
  const { figures, plots } = listed(records);
  const of = explainRecord({ records, figures }, 20);
  expect([...plots.listed]).toStrictEqual([20]);
  expect(of.value).toBe(0.1);
  expect(of.neighbours).toHaveLength(15);
  expect(of.farthestMetres).toBeLessThan(300);
  expect(of.difference).toBeCloseTo(-0.5, 1);
  expect(of.z).toBeCloseTo(of.difference / figures.spread[20]!);
  expect(Math.abs(of.z)).toBeGreaterThan(plots.from);
});

test('a plot that others surround only in other windows isn’t ranked, one that nobody does has few neighbours', () => {
  const records = held({
    lon: Float64Array.from({ length: 22 }, (_, row) => (row === 21 ? 36 : 34 + row / 1000)),
    lat: new Float64Array(22),
    value: Float64Array.from({ length: 22 }, (_, row) => 0.5 + (row % 5) / 100),
    window: Int32Array.from({ length: 22 }, (_, row) => (row === 20 ? 1 : 0)),
  });
  const { counts, notRanked } = listed(records).plots;
  expect(counts).toMatchObject({ alike: 20, few: 1, unranked: 1 });
  expect(notRanked).toStrictEqual([{ why: 'different windows', plots: 1 }]);
});

test('four earlier values say where one is among them, three say nothing', () => {
  expect(rankInHistory(0.4, [0.5, 0.6, 0.3, Number.NaN, 0.7])).toStrictEqual({ lower: 1, of: 4 });
  expect(rankInHistory(0.4, [0.5, 0.6, 0.3])).toBeNull();
});
