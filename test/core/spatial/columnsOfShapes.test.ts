import { expect, test } from 'vitest';
import { NO_DAY, NO_MESSAGE, recordState } from '#core/columns.ts';
import { columnsOfShapes } from '#core/spatial/columnsOfShapes.ts';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

test('shapes are records that can be drawn, but one without a vertex and one whose place isn’t known', () => {
  const builder = new ShapeBuilder();
  builder.addParts(square(34, 1) as never);
  builder.endShape();
  builder.endShape();
  builder.addParts([
    [
      [
        [Number.NaN, 1],
        [2, 2],
        [3, 1],
      ],
    ],
  ] as never);
  builder.endShape();
  const columns = columnsOfShapes(builder.finish());
  expect([0, 1, 2].map((row) => recordState(columns, row))).toEqual([
    'processed',
    'notDrawable',
    'notDrawable',
  ]);
  const { bounds } = columnsOf([{ coordinates: square(34, 1) }]);
  expect([...columns.bounds]).toEqual([...bounds, ...Array<number>(8).fill(Number.NaN)]);
  expect(columns).toMatchObject({ recordCount: 3, polygonCount: 2, ringCount: 2, vertexCount: 8 });
  expect([columns.startDay[2], columns.endDay[2]]).toEqual([NO_DAY, NO_DAY]);
  expect([columns.message[0], columns.indices, columns.messages]).toEqual([NO_MESSAGE, [], []]);
});

test('no shapes are no records', () => {
  const columns = columnsOfShapes(new ShapeBuilder().finish());
  expect(columns).toMatchObject({ recordCount: 0, polygonCount: 0, ringCount: 0, vertexCount: 0 });
});
