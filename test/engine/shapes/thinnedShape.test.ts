import { expect, it } from 'vitest';
import { countVertices, type Ring } from '#engine/shapes/polygons.ts';
import { MOST_DRAWN, thinnedShape } from '#engine/shapes/thinnedShape.ts';
import { shapeBounds } from '#engine/spatial/bounds.ts';

function circle(count: number, [lon, lat]: [number, number] = [30, 1]): Ring {
  const ring = Array.from({ length: count }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / count;
    return [lon + Math.cos(angle), lat + Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

it('leaves a shape as it is that has few positions', () => {
  const shape = [[circle(MOST_DRAWN - 1)]];
  expect(thinnedShape(shape)).toBe(shape);
});

it('thins a ring of 200,000 positions: closed as it was, and with its extent', () => {
  const shape = [[circle(200_000)]];
  const thin = thinnedShape(shape);
  expect(countVertices(thin)).toBeLessThanOrEqual(MOST_DRAWN);
  expect(countVertices(thin)).toBeGreaterThan(MOST_DRAWN / 4);
  const ring = thin[0]![0]!;
  expect(ring.at(-1)).toEqual(ring[0]);
  shapeBounds(thin)!.forEach((side, at) => expect(side).toBeCloseTo(shapeBounds(shape)![at]!, 5));
});

it('of 100,000 triangles keeps as many as there is room for', () => {
  const shape = Array.from({ length: 100_000 }, (_, at) => [circle(3, [at / 1000, 1])]);
  expect(countVertices(thinnedShape(shape))).toBeLessThanOrEqual(MOST_DRAWN);
  expect(thinnedShape(shape)[0]).toEqual(shape[0]);
});
