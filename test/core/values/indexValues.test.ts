import { expect, test } from 'vitest';
import { indexValues, isIdentifier, valueColumns } from '#core/values/indexValues.ts';
import { columnsOf } from '#test/core/columnsOf.ts';

const columns = columnsOf([{ values: { LAI_mean: 2, NDVI_mean: 0.5 } }]);

test('an unknown index has no values, nor has a result without any', () => {
  expect(indexValues(columns, 'EVI')).toBeNull();
  expect(indexValues(columnsOf([{}]), null)).toBeNull();
});

test('by name, and the first found where none is named', () => {
  expect(indexValues(columns, 'NDVI_mean')?.[0]).toBe(0.5);
  expect(indexValues(columns, null)?.[0]).toBe(2);
});

/** Whether numbers under a name are taken for identifiers. */
function verdict(name: string, values: readonly (number | null)[]): boolean {
  const columns = columnsOf(
    values.map((value) => ({ values: value === null ? {} : { [name]: value } })),
  );
  return columns.indices.some((index) => isIdentifier(columns, index));
}

const RUNNING = Array.from({ length: 30 }, (_, i) => 4711 + i);

test.each(['id', 'ID', 'plot_id', 'plotId', 'code', 'crop_code', 'fid', 'OBJECTID', 'id_plot'])(
  'whole numbers named %s are identifiers, also where a plot comes twice',
  (name) => {
    expect(verdict(name, [7, 8, 8, null])).toBe(true);
    expect(verdict(name, [0.5, 8])).toBe(false);
  },
);

test('a running number is an identifier whatever its name', () => {
  expect(verdict('parcel', RUNNING)).toBe(true);
  expect(verdict('parcel', RUNNING.toReversed())).toBe(true);
  expect(verdict('parcel', [...RUNNING, 4711])).toBe(false);
  expect(verdict('parcel', RUNNING.slice(0, 5))).toBe(false);
});

test.each([
  ['NDVI_mean', RUNNING],
  ['pixel_count', RUNNING],
  ['pixels', RUNNING.map((value) => value * value)],
  ['valid', [0.1, 0.2]],
  ['humidity', [1, 2, 3]],
])('%s is a value', (name, values) => {
  expect(verdict(name, values)).toBe(false);
});

test('members that aren’t identifiers are value columns, in the order of first sight', () => {
  const columns = columnsOf([{ values: { plot_id: 1, NDVI_mean: 0.5, LAI_mean: 2 } }]);
  expect(valueColumns(columns).map(({ name }) => name)).toEqual(['NDVI_mean', 'LAI_mean']);
});
