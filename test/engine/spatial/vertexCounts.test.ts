import { expect, test } from 'vitest';
import { cornerCount, vertexCount } from '#engine/spatial/vertexCounts.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';

const open = [
  [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
];
const withHole = [[square(0, 0, 1)[0]![0]!, square(0.2, 0.2, 0.1)[0]![0]!], square(3, 3)[0]!];
const columns = columnsOf([
  {},
  { coordinates: open },
  { coordinates: square(0, 0) },
  { coordinates: withHole },
  { coordinates: [[[[5, 5]]]] },
]);

test.each([
  ['nothing', 0, [0, 0]],
  ['a ring that is not closed', 1, [3, 3]],
  ['a square', 2, [5, 4]],
  ['two parts and a hole', 3, [15, 12]],
  ['a single point', 4, [1, 1]],
])('%s', (_, row, counts) => {
  expect([vertexCount(columns, row), cornerCount(columns, row)]).toEqual(counts);
});
