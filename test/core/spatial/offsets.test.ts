import { expect, test } from 'vitest';
import {
  partStart,
  partVertexStart,
  recordBounds,
  recordVertexStart,
  ringStart,
  vertexStart,
} from '#core/spatial/offsets.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

const withHole = [[square(0, 0, 1)[0]![0]!, square(0.2, 0.2, 0.1)[0]![0]!], square(3, 3)[0]!];
const columns = columnsOf([{ coordinates: square(7, 8) }, {}, { coordinates: withHole }]);

test('parts, rings and vertices begin where those of the records before end', () => {
  expect([0, 1, 2, 3].map((row) => partStart(columns, row))).toEqual([0, 1, 1, 3]);
  expect([0, 1, 2, 3].map((part) => ringStart(columns, part))).toEqual([0, 1, 3, 4]);
  expect([0, 1, 2, 3, 4].map((ring) => vertexStart(columns, ring))).toEqual([0, 5, 10, 15, 20]);
  expect([0, 1, 2, 3].map((part) => partVertexStart(columns, part))).toEqual([0, 5, 15, 20]);
  expect([0, 1, 2, 3].map((row) => recordVertexStart(columns, row))).toEqual([0, 5, 5, 20]);
});

test('bounds are those of the record, NaN without a shape', () => {
  const [west, south] = recordBounds(columns, 0);
  expect([west, south]).toEqual([7, 8]);
  expect(recordBounds(columns, 1)).toEqual([NaN, NaN, NaN, NaN]);
});
