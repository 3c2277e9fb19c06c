import * as fc from 'fast-check';
import { square, type PlainRecord } from '#test/core/columnsOf.ts';

const SPANS = [
  ['2019-01-01', '2019-06-30'],
  ['2019-07-01', '2019-12-31'],
  ['2019-07-01', '2020-02-29'],
] as const;

/** Few plots, windows and values, so that ties, repeats and gaps are common. */
export const anyRecord: fc.Arbitrary<PlainRecord> = fc
  .record({
    place: fc.integer({ min: -1, max: 4 }),
    span: fc.integer({ min: -1, max: 2 }),
    value: fc.option(
      fc.oneof(fc.constantFrom(0, -0, 0.25, 0.5, Infinity), fc.double({ min: -1, max: 1 })),
    ),
    message: fc.option(fc.constantFrom('Broken ring', 'Too large'), { freq: 3 }),
  })
  .map(({ place, span, value, message }) => ({
    ...(place < 0 ? {} : { coordinates: square(place, 0) }),
    ...(span < 0 ? {} : { start: SPANS[span]![0], end: SPANS[span]![1] }),
    ...(value === null || Number.isNaN(value) ? {} : { values: { NDVI_mean: value } }),
    ...(message === null ? {} : { message }),
  }));

export const anyRecords = fc.array(anyRecord, { maxLength: 60 });
