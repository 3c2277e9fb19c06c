import { expect, test } from 'vitest';
import { countCorners, polygonOf } from '#request/repair/pure/resubmittedPlot.ts';
import { CHANGE, plotAs } from './plots.ts';

test('corners are positions without those that close a ring', () => {
  expect(countCorners([])).toBe(0);
  expect(
    countCorners([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ],
    ]),
  ).toBe(3);
  expect(
    countCorners([
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
        [],
      ],
    ]),
  ).toBe(3);
});

test('what goes back is the mended text, else the one that was sent', () => {
  expect(polygonOf(plotAs({ change: CHANGE }))).toBe(CHANGE.wellKnownText);
  expect(polygonOf(plotAs())).toBe(plotAs().sent);
});
