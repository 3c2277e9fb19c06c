import { expect, it } from 'vitest';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { countVertices, type Ring } from '#shapes/polygons.ts';
import { MAX_DRAWN, recordOutline, thinnedShape } from '#shapes/recordOutline.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';

const zigzag = Array.from({ length: 50_000 }, (_, at): [number, number] => [at / 1e5, at % 2]);

it('is the record’s own coordinates where they are few', () => {
  const columns = columnsOf([{ coordinates: square(1, 1, 0.5) }]);
  expect(recordOutline(columns, 0)).toEqual(recordCoordinates(columns, 0));
});

it('is in one piece where the record jumps over the antimeridian, as it is drawn', () => {
  const ring = [
    [179.9995, 10],
    [-179.9995, 10],
    [-179.9995, 10.001],
    [179.9995, 10.001],
    [179.9995, 10],
  ];
  const columns = columnsOf([{ coordinates: [[ring]] }]);
  const [[outline]] = recordOutline(columns, 0) as [[[number, number][]]];
  expect(outline.map(([lon]) => lon)).toEqual([179.9995, 180.0005, 180.0005, 179.9995, 179.9995]);
});

it('is thinned where they are many, from end to end', () => {
  const columns = columnsOf([{ coordinates: [[[...zigzag, [0, 0]]]] }]);
  const outline = recordOutline(columns, 0);
  expect(countVertices(outline)).toBeLessThanOrEqual(MAX_DRAWN);
  expect(outline[0]![0]![0]).toEqual([0, 0]);
  expect(outline[0]![0]!.at(-1)).toEqual([0, 0]);
});

function circle(count: number, [lon, lat]: [number, number] = [30, 1]): Ring {
  const ring = Array.from({ length: count }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / count;
    return [lon + Math.cos(angle), lat + Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

it('leaves a shape of few positions as it is', () => {
  const shape = [[circle(MAX_DRAWN - 1)]];
  expect(thinnedShape(shape)).toBe(shape);
});

it('thins a ring of 200,000 positions: closed as it was, and with its extent', () => {
  const shape = [[circle(200_000)]];
  const thin = thinnedShape(shape);
  expect(countVertices(thin)).toBeLessThanOrEqual(MAX_DRAWN);
  expect(countVertices(thin)).toBeGreaterThan(MAX_DRAWN / 4);
  const ring = thin[0]![0]!;
  expect(ring.at(-1)).toEqual(ring[0]);
  shapeBounds(thin)!.forEach((side, at) => expect(side).toBeCloseTo(shapeBounds(shape)![at]!, 5));
});

it('keeps as many of 100,000 triangles as fit', () => {
  const shape = Array.from({ length: 100_000 }, (_, at) => [circle(3, [at / 1000, 1])]);
  expect(countVertices(thinnedShape(shape))).toBeLessThanOrEqual(MAX_DRAWN);
  expect(thinnedShape(shape)[0]).toEqual(shape[0]);
});
