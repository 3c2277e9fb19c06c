import { expect, test } from 'vitest';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { createRecords } from '#result/worker/session/view.ts';

const processed = (value: number) => ({ coordinates: square(1, 1), values: { NDVI_mean: value } });
const WHOLE = { index: 'NDVI_mean', isWhole: true };

test('what is scaled are the finite values of processed records, sorted when asked for', () => {
  const columns = columnsOf([
    processed(0.7),
    processed(Number.NaN),
    processed(0.1),
    { ...processed(0.9), message: 'no' },
  ]);
  const { count, ends, sorted } = createRecords({ columns }).scaledValues(columns, WHOLE);
  expect(count).toBe(2);
  expect(ends).toMatchObject({ min: 0.1, max: 0.7 });
  expect([...sorted()]).toEqual([0.1, 0.7]);
});

test('an index that is not there has no values', () => {
  const columns = columnsOf([processed(0.7)]);
  const { scaledValues } = createRecords({ columns });
  expect(scaledValues(columns, { index: 'EVI_mean', isWhole: true }).count).toBe(0);
});

test('while more comes an even sample is enough; once all is there all count', () => {
  const columns = columnsOf(Array.from({ length: 20_001 }, (_, row) => processed(row)));
  const values = createRecords({ columns }).scaledValues;
  const sample = values(columns, { ...WHOLE, isWhole: false });
  expect(sample.count).toBe(6667);
  expect(values(columns, { ...WHOLE, isWhole: false })).toBe(sample);
  expect(values(columns, WHOLE).count).toBe(20_001);
});
