import { expect, test } from 'vitest';
import { FILTERED, HIDDEN, KEPT } from '#engine/values/filterMask.ts';
import { groupPlots } from '#engine/values/plotGroups.ts';
import { countPlots } from '#engine/values/plotsInView.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';

const columns = columnsOf([
  { coordinates: square(0, 0) },
  { coordinates: square(0, 0) },
  { coordinates: square(10, 0) },
  { coordinates: square(179.999, 0) },
  {},
]);
const plots = groupPlots(columns);

test('a plot counts once, whatever its windows, and only where it is drawn', () => {
  expect(countPlots(columns, { mask: null, plots, within: [-1, -1, 1, 1] })).toEqual({
    inView: 1,
    all: 3,
  });
  const mask = Uint8Array.from([HIDDEN, KEPT, FILTERED, KEPT, KEPT]);
  expect(countPlots(columns, { mask, plots, within: [-1, -1, 20, 1] })).toEqual({
    inView: 1,
    all: 2,
  });
});

test('a view may lie a turn round the globe', () => {
  const within = [-181, -1, -179, 1] as const;
  expect(countPlots(columns, { mask: null, plots, within: [...within] }).inView).toBe(1);
});
