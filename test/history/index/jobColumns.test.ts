import { expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { addPlace, createJobColumns } from '#history/index/jobColumns.ts';
import { grown } from '#history/index/growArray.ts';

test('a new place is empty, and the others stay', () => {
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

test('a column is replaced only where it has no room, and keeps its contents', () => {
  const column = Int32Array.from([1, -2]);
  expect(grown(column, 1)).toBe(column);
  const longer = grown(column, 2);
  expect(longer).toBeInstanceOf(Int32Array);
  expect(Array.from(longer.subarray(0, 3))).toEqual([1, -2, 0]);
  expect(grown(new Uint8Array(), 9)).toHaveLength(10);
});
