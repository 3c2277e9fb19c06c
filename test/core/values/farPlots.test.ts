import { expect, test } from 'vitest';
import { findFarPlots } from '#core/values/farPlots.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

/** Plots beside each other in Senegal. */
const senegal = (count: number): PlainRecord[] =>
  Array.from({ length: count }, (_, i) => ({ coordinates: square(-15 + i / 100, 14) }));
const at = (lon: number, lat: number): PlainRecord => ({ coordinates: square(lon, lat) });

function find(records: PlainRecord[]) {
  const columns = columnsOf(records);
  return findFarPlots(columns, groupPlots(columns));
}

test('one plot far off is separated from the group, with distance and direction', () => {
  const far = find([...senegal(44), at(26, -29)])!;
  expect(far).toMatchObject({ count: 1, all: 45, direction: 'south-east' });
  expect(far.group).toEqual([-15, 14, expect.closeTo(-14.569), 14.001]);
  expect(far.rest).toEqual([26, -29, 26.001, -28.999]);
  // By the law of cosines on a sphere of 6371.0088 km, from -14.7845, 14.0005 to 26.0005, -28.9995.
  expect(far.km).toBeCloseTo(6484, -1);
});

test('windows of a plot count once, and undrawable plots not at all', () => {
  const far = find([...senegal(20), ...senegal(20), at(26, -29), at(26, -29), {}]);
  expect(far).toMatchObject({ count: 1, all: 21 });
});

test('far plots in several directions have none, and the nearest gives the distance', () => {
  const far = find([...senegal(30), at(26, -29), at(-15, 44)])!;
  expect(far).toMatchObject({ count: 2, direction: null });
  expect(far.km).toBeCloseTo(3336, -1);
});

test.each([
  ['all in one place', senegal(45)],
  ['less than nine of ten in the group', [...senegal(8), at(26, -29)]],
  ['spread evenly', Array.from({ length: 60 }, (_, i) => at(i, i / 2))],
  [
    'the others within 100 km',
    [...Array.from({ length: 20 }, (_, i) => at(i / 500, 0)), at(0.8, 0)],
  ],
  ['nothing that can be drawn', [{}]],
])('there is no group: %s', (_, records) => {
  expect(find(records)).toBeNull();
});
