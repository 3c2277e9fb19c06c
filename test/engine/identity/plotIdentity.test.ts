import { expect, test } from 'vitest';
import { createFingerprintTable, identifyPlots } from '#engine/identity/plotIdentity.ts';
import { groupPlots, NO_PLOT } from '#engine/values/plotGroups.ts';
import { shapesOf, type Shape } from './anyShape.ts';
import { square } from './squares.ts';

test('records that differ only in how their shape is written are one plot', () => {
  const field = square(34, 0, 0.001);
  const turned: Shape = [[field[0]![0]!.toReversed()]];
  const columns = shapesOf([field, square(35, 0, 0.001), turned, [], field]);
  const plots = identifyPlots(columns, groupPlots(columns));
  expect([...plots.plotOf]).toEqual([0, 1, 0, NO_PLOT, 0]);
  expect([...plots.rowOf]).toEqual([0, 1]);
});

test('of equal fingerprints the one is found that is meant', () => {
  const table = createFingerprintTable({
    low: Uint32Array.of(7, 7, 7, 9),
    high: Uint32Array.of(1, 1, 2, 1),
  });
  expect(table.find(7, 1, () => true)).toBe(NO_PLOT);
  for (const place of [0, 1, 2, 3]) table.add(place);
  expect(table.find(7, 1, () => true)).toBe(0);
  expect(table.find(7, 1, (place) => place !== 0)).toBe(1);
  expect(table.find(7, 2, () => true)).toBe(2);
  expect(table.find(7, 3, () => true)).toBe(NO_PLOT);
});
