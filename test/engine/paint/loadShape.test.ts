import { expect, test } from 'vitest';
import { frameOf } from '#engine/paint/drawContext.ts';
import { loadShape } from '#engine/paint/loadShape.ts';
import { square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { contextFor } from './contextFor.ts';

/** A record's shape in memory: its rings' sizes and signs, its vertices, frame and terms. */
function loaded(coordinates: NonNullable<PlainRecord['coordinates']>, isCulled = false) {
  const context = contextFor([{ coordinates }]);
  const frame = frameOf(context, 0);
  const rings = loadShape(context, 0, isCulled);
  const { memory, projection } = context;
  const sizes = [...memory.rings.subarray(0, rings)];
  const count = sizes.reduce((sum, size) => sum + Math.abs(size), 0);
  const vertices = [...memory.vertices.subarray(0, 2 * count)];
  return { sizes, vertices, shape: [...memory.shape], frame, projection };
}

test('a shape goes over as it is, with its frame and the terms of its latitudes', () => {
  const coordinates = square(0.01, -0.03, 0.02);
  const { sizes, vertices, shape, frame, projection } = loaded(coordinates);
  expect(sizes).toEqual([-5]);
  expect(vertices).toEqual(coordinates.flat(3));
  expect(shape.slice(0, 4)).toEqual([frame.left, frame.top, frame.right, frame.bottom]);
  const { middle, y0, y1, y2, y3 } = projection;
  expect(shape.slice(4)).toEqual([middle, y0, y1, y2, y3]);
});

test('shells add and holes take away, whichever way they turn', () => {
  const [shell, hole] = [square(0, 0, 0.1)[0]![0]!, square(0.02, 0.02, 0.05)[0]![0]!];
  expect(loaded([[shell, hole]]).sizes).toEqual([5, -5]);
  expect(loaded([[shell.toReversed(), hole]]).sizes).toEqual([-5, -5]);
  expect(loaded([[shell, hole.toReversed()], [shell]]).sizes).toEqual([5, 5, 5]);
});

test('one too tall for an expansion is projected exactly, vertex by vertex', () => {
  const { vertices, shape, projection } = loaded(square(10, 10, 60));
  expect(projection.isExact).toBe(true);
  expect(shape.slice(4)).toEqual([0, 0, 1, 0, 0]);
  expect(vertices[1]).toBe(projection.exactY(10));
  expect(vertices[5]).toBe(projection.exactY(70));
});

test('what doesn’t matter to the tile is left out if that is asked for', () => {
  const ring = Array.from({ length: 1000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 1000;
    return [5 * Math.cos(angle), 5 * Math.sin(angle)];
  });
  expect(loaded([[[...ring, ring[0]!]]]).sizes).toEqual([-1001]);
  const [left] = loaded([[[...ring, ring[0]!]]], true).sizes;
  expect(Math.abs(left!)).toBeLessThan(20);
});

test('a ring over the antimeridian lies in one piece', () => {
  const ring = [
    [179.99, 5],
    [-179.99, 5],
    [-179.99, 5.01],
    [179.99, 5],
  ];
  const { vertices } = loaded([[ring]]);
  expect(vertices.filter((_, i) => i % 2 === 0)).toEqual([179.99, 180.01, 180.01, 179.99]);
});
