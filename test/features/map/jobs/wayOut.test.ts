import { expect, test } from 'vitest';
import { wayOut } from '#features/map/jobs/wayOut.ts';

const box = (left: number, top: number, width: number, height = width) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const map = box(0, 0, 400, 300);
const legend = box(10, 200, 250, 80);

test('what a legend covers comes out on the shortest way that stays on the map', () => {
  expect(wayOut(box(300, 220, 24), [legend], map)).toBeNull();
  expect(wayOut(box(230, 230, 24), [legend], map)).toEqual([38, 0]);
  expect(wayOut(box(60, 210, 24), [legend], map)).toEqual([0, -42]);
  expect(wayOut(box(12, 245, 24), [legend], map)).toEqual([0, -77]);
  expect(wayOut(box(60, 210, 24), [map], map)).toBeNull();
});
