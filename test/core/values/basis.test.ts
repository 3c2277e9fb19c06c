import { expect, test } from 'vitest';
import { exportFields } from '#files/write/fields.ts';
import { basisOf } from '#core/values/basis.ts';
import { indexValues, valueColumns } from '#core/values/indexValues.ts';
import { columnsOf } from '#test/core/columnsOf.ts';

const columns = columnsOf([
  { values: { pixel_count: 124.5, valid_share: 0.96, scene_count: 3, NDVI_mean: 0.5 } },
]);

test('what values rest on is no index, wherever it stands among the members', () => {
  expect(valueColumns(columns).map(({ name }) => name)).toEqual(['NDVI_mean']);
  expect(indexValues(columns, null)?.[0]).toBe(0.5);
});

test('only these names are meant: others that end alike are indexes', () => {
  const others = { cloud_count: 2, pixel_count_mean: 7.5, Valid_share: 0.2 };
  const names = valueColumns(columnsOf([{ values: others }])).map(({ name }) => name);
  expect(names).toEqual(Object.keys(others));
});

test('exports have it as numbers, like every index', () => {
  const fields = exportFields(columns, Uint32Array.of(0));
  const read = (name: string) => fields.find((field) => field.name === name);
  expect(read('pixel_count')).toMatchObject({ kind: 'number' });
  expect(read('pixel_count')?.read(0)).toBe(124.5);
  expect(read('valid_share')?.read(0)).toBe(0.96);
  expect(read('scene_count')?.read(0)).toBe(3);
});

test.each([
  [{}, null],
  [{ plot_id: '7' }, null],
  [{ pixel_count: '"many"', valid_share: '17', scene_count: '-1' }, null],
  [{ pixel_count: '124.5' }, { pixels: 124.5, validShare: null, scenes: null }],
  [
    { pixel_count: '0', valid_share: '1', scene_count: '12' },
    { pixels: 0, validShare: 1, scenes: 12 },
  ],
])('of %j it is %j', (members, expected) => {
  expect(basisOf(members)).toEqual(expected);
});
