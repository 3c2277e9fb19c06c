import { expect, test } from 'vitest';
import { indexValues } from '#engine/values/indexValues.ts';
import { columnsOf } from '#test/engine/columnsOf.ts';

const columns = columnsOf([{ values: { LAI_mean: 2, NDVI_mean: 0.5 } }]);

test('an unknown index has no values, nor has a result without any', () => {
  expect(indexValues(columns, 'EVI')).toBeNull();
  expect(indexValues(columnsOf([{}]), null)).toBeNull();
});

test('by name, and the first found where none is named', () => {
  expect(indexValues(columns, 'NDVI_mean')?.[0]).toBe(0.5);
  expect(indexValues(columns, null)?.[0]).toBe(2);
});
