import { expect, test } from 'vitest';
import { wayOut } from '#features/map/jobs/wayOut.ts';

const map = { left: 0, top: 0, right: 400, bottom: 300 };
const legend = { left: 10, top: 200, right: 260, bottom: 280 };
const markAt = (left: number, top: number) => ({ left, top, right: left + 24, bottom: top + 24 });

test('what a legend covers comes out on the shortest way that stays on the map', () => {
  expect(wayOut(markAt(300, 220), [legend], map)).toBeNull();
  expect(wayOut(markAt(230, 230), [legend], map)).toEqual([38, 0]);
  expect(wayOut(markAt(60, 210), [legend], map)).toEqual([0, -42]);
  expect(wayOut(markAt(12, 245), [legend], map)).toEqual([0, -77]);
  expect(wayOut(markAt(60, 210), [map], map)).toBeNull();
});
