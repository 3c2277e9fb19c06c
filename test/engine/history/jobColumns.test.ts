import { expect, test } from 'vitest';
import { NO_DAY } from '#engine/columns.ts';
import { addPlace, createJobColumns } from '#engine/history/jobColumns.ts';

test('a new place knows nothing, and what was there stays', () => {
  const columns = createJobColumns();
  for (let place = 0; place < 1000; place++) {
    expect(addPlace(columns)).toBe(place);
    expect([columns.startDay[place], columns.mean[place], columns.received[place]]).toEqual([
      NO_DAY,
      Number.NaN,
      0,
    ]);
    columns.startDay[place] = place;
    columns.bounds.set([place, 0, 0, -place], place * 4);
    columns.cells[place * 16 + 15] = place;
  }
  expect(Array.from(columns.startDay.subarray(0, 1000))).toEqual(
    Array.from({ length: 1000 }, (_, i) => i),
  );
  expect([columns.bounds[999 * 4 + 3], columns.cells[999 * 16 + 15]]).toEqual([-999, 999]);
});
