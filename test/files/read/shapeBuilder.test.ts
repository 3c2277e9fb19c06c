import { expect, test } from 'vitest';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';

test('shapes come out as they were put in, more corners than there was room for', () => {
  const builder = new ShapeBuilder();
  const ring = Array.from({ length: 700 }, (_, at): [number, number] => [at / 10, -at / 20]);
  builder.endShape();
  for (const [lon, lat] of ring) builder.addPosition(lon, lat);
  builder.endRing();
  builder.addPosition(1, 2);
  builder.endRing();
  builder.endPart();
  builder.endShape();
  const shapes = builder.finish();
  expect(shapes.recordCount).toBe(2);
  expect(recordCoordinates(shapes, 0)).toEqual([]);
  expect(recordCoordinates(shapes, 1)).toEqual([[ring, [[1, 2]]]]);
});

test('what was added of a shape that can’t be read is forgotten', () => {
  const builder = new ShapeBuilder();
  const add = (lon: number) => {
    builder.addPosition(lon, 0);
    builder.endRing();
    builder.endPart();
  };
  add(1);
  builder.endShape();
  add(2);
  builder.addPosition(3, 0);
  expect(builder.hasShape()).toBe(true);
  builder.discardShape();
  expect(builder.hasShape()).toBe(false);
  builder.endShape();
  add(4);
  builder.endShape();
  const shapes = builder.finish();
  expect([0, 1, 2].map((row) => recordCoordinates(shapes, row))).toEqual([
    [[[[1, 0]]]],
    [],
    [[[[4, 0]]]],
  ]);
});
