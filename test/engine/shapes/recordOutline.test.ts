import { expect, it } from 'vitest';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';
import { countVertices } from '#engine/shapes/polygons.ts';
import { MOST_DRAWN } from '#engine/shapes/thinnedShape.ts';
import { recordOutline } from '#engine/shapes/recordOutline.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';

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
  expect(countVertices(outline)).toBeLessThanOrEqual(MOST_DRAWN);
  expect(outline[0]![0]![0]).toEqual([0, 0]);
  expect(outline[0]![0]!.at(-1)).toEqual([0, 0]);
});
