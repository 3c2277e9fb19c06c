import { expect, test } from 'vitest';
import { UNFIT } from '#result/unusual/pure/heldRecords.ts';
import { sharedPlotSteps } from '#result/unusual/pure/sharedPlots.ts';
import { doSteps } from '#lib/slices.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { heldOf, sourceOf } from './grounds.ts';

const FIRST = { start: '2019-01-01', end: '2019-06-30' };
const SECOND = { start: '2019-07-01', end: '2019-12-31' };
const fields = Array.from({ length: 30 }, (_, at) => ({
  coordinates: square(34 + at / 100, 1),
  ...FIRST,
  values: { NDVI_mean: 0.4 + at / 100 },
}));

const reasonsOf = (records: Parameters<typeof columnsOf>[0], land = false) => {
  const columns = columnsOf([...records, ...fields]);
  const sea = { metresOff: (lon: number) => (lon < 34 ? 50_000 : 0) };
  const { unfit } = heldOf(sourceOf(columns, land ? { land: sea } : {}));
  expect([...unfit.subarray(records.length)].every((code) => code === 0)).toBe(true);
  return Array.from(unfit.subarray(0, records.length), (code) => UNFIT[code]);
};

test('each reason not to rank a plot is found, and healthy plots have none', () => {
  const own = { coordinates: square(33, 1), ...FIRST, values: { NDVI_mean: 0.4 } };
  expect(reasonsOf([own])).toStrictEqual(['']);
  expect(reasonsOf([own], true)).toStrictEqual(['on water']);
  expect(reasonsOf([{ ...own, values: {} }])).toStrictEqual(['no value']);
  expect(reasonsOf([{ ...own, message: 'refused' }])).toStrictEqual(['no value']);
  // As NDVI can't be that.
  expect(reasonsOf([{ ...own, values: { NDVI_mean: 1.2 } }])).toStrictEqual(['no value']);
});

test('a value rests on few pixels where its record says so, on either side of a change', () => {
  const columns = columnsOf(fields);
  const { recordCount } = columns;
  const counts = (few: number, pixels: number) =>
    Float64Array.from({ length: recordCount }, (_, row) => (row === few ? pixels : 124.5));
  const reasons = (...pixels: Float64Array[]) => {
    const { unfit } = heldOf(sourceOf(columns, { pixels }));
    return Array.from(unfit, (code) => UNFIT[code]).filter((reason) => reason !== '');
  };
  expect(reasons(counts(3, 4.9))).toStrictEqual(['below 5 pixels']);
  expect(reasons(counts(-1, 0), counts(3, 0))).toStrictEqual(['below 5 pixels']);
  expect(reasons(counts(3, 5))).toStrictEqual([]);
  // A count that can't be one says nothing.
  for (const none of [Number.NaN, -9999]) expect(reasons(counts(3, none))).toStrictEqual([]);
});

test('without a count no plot has few pixels, however small: the service’s pixels may be, too', () => {
  const tiny = { coordinates: square(33, 1, 0.0001), ...FIRST, values: { NDVI_mean: 0.4 } };
  expect(reasonsOf([tiny])).toStrictEqual(['']);
});

test('a plot with one value in all its windows isn’t ranked, unless it’s only there twice', () => {
  const own = { coordinates: square(33, 1), values: { NDVI_mean: 0.4 } };
  const equal = 'equal in all windows';
  expect(
    reasonsOf([
      { ...own, ...FIRST },
      { ...own, ...SECOND },
    ]),
  ).toStrictEqual([equal, equal]);
  expect(
    reasonsOf([
      { ...own, ...FIRST },
      { ...own, ...FIRST },
    ]),
  ).toStrictEqual(['', '']);
});

test('a value outside -1 to 1 isn’t ranked where nearly all others of the index are between', () => {
  const values = [1.2, ...fields.map(() => 0.4)];
  const columns = columnsOf(
    values.map((value, at) => ({ ...fields[at % 30], values: { NDRE_mean: value } })),
  );
  const { unfit } = heldOf(sourceOf(columns));
  expect(UNFIT[unfit[0]!]).toBe('outside -1 to 1');
});

test('an index that isn’t one from -1 to 1 has no such limits', () => {
  const columns = columnsOf(fields.map((one, at) => ({ ...one, values: { LAI_mean: at / 5 } })));
  expect([...heldOf(sourceOf(columns)).unfit].every((code) => code === 0)).toBe(true);
});

test('a pair with equal values on both sides isn’t ranked, and limits are those of the values', () => {
  const columns = columnsOf(fields);
  const first = Float64Array.from(fields, () => -0.7);
  const second = Float64Array.from(fields, (_, at) => (at === 3 ? -0.7 : 0.6));
  const value = second.map((to, at) => to - first[at]!);
  const { unfit } = heldOf(sourceOf(columns, { value, sides: [first, second] }));
  expect(Array.from(unfit, (code) => UNFIT[code])).toStrictEqual(
    fields.map((_, at) => (at === 3 ? 'equal in all windows' : '')),
  );
});

test('overlaps and doubles of a result have row and share', () => {
  const side = 0.002;
  const columns = columnsOf([
    { coordinates: square(34, 1, side), ...FIRST },
    { coordinates: square(34 + side / 2, 1, side), ...FIRST },
    { coordinates: square(36, 1, side), ...FIRST },
    { coordinates: square(36, 1, side), ...FIRST },
    { coordinates: square(36, 1, side), ...SECOND },
  ]);
  const { overlaps, overlap, sameShape } = doSteps(sharedPlotSteps(columns));
  expect([...(overlap?.rows ?? [])]).toStrictEqual([0, 1]);
  expect(overlaps.share[0]).toBeCloseTo(0.5, 6);
  expect([...(sameShape?.rows ?? [])]).toStrictEqual([2, 3]);
});
