import { describe, expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { locate } from '#result/failures/pure/locate.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { SQUARE } from '#test/shapes/defectCases.ts';
import { DEMO, realCases } from '#test/shapes/realShapes.ts';

const SHAPE: Polygons = [
  [SQUARE],
  [
    [
      [179.5, 10],
      [-179.5, 10],
      [-179.5, 11],
      [-179.5, 11],
      [179.5, 10],
    ],
  ],
];

function at(lon: number, lat: number) {
  return locate({ kind: 'point', lon, lat }, SHAPE);
}

describe('locate', () => {
  it('finds a vertex by its number', () => {
    expect(at(4, 4)).toMatchObject({ kind: 'vertex', part: 0, ring: 0, vertex: 2, near: false });
    expect(at(4, 4 + 1e-7)).toMatchObject({ kind: 'vertex', vertex: 2, near: false, lat: 4 });
  });

  it('tells the repetition of repeated points', () => {
    expect(at(-179.5, 11)).toMatchObject({ part: 1, vertex: 3 });
  });

  it('finds a vertex that was shifted by a full turn', () => {
    expect(at(180.5, 10)).toMatchObject({ kind: 'vertex', part: 1, vertex: 1, lon: -179.5 });
    expect(at(-180.5, 10)).toMatchObject({ kind: 'vertex', part: 1, vertex: 0, lon: 179.5 });
  });

  it('finds the edge of a crossing, and says "near here" beside it', () => {
    expect(at(2, 0)).toMatchObject({ kind: 'edge', part: 0, edge: 0, near: false, lon: 2, lat: 0 });
    expect(at(2, 0.001)).toMatchObject({ kind: 'edge', edge: 0, near: true });
    expect(at(2, 0.001)!.metres).toBeCloseTo(110.57, 1);
  });

  it('finds nothing where the shape isn’t, nor on an empty shape', () => {
    expect(locate({ kind: 'point', lon: 50, lat: -50 }, [[SQUARE]])).toBeNull();
    expect(locate({ kind: 'point', lon: 1, lat: 1 }, [])).toBeNull();
  });

  it('finds a vertex by one coordinate, also by one that is no number', () => {
    expect(locate({ kind: 'axis', axis: 'lat', value: 11 }, SHAPE)).toMatchObject({ vertex: 3 });
    expect(locate({ kind: 'axis', axis: 'lon', value: 4 }, SHAPE)).toMatchObject({ vertex: 1 });
    expect(locate({ kind: 'axis', axis: 'lat', value: 77 }, SHAPE)).toBeNull();
    expect(locate({ kind: 'axis', axis: 'height', value: 4 }, SHAPE)).toBeNull();
    const broken: Polygons = [[[...SQUARE, [3, NaN]]]];
    expect(locate({ kind: 'axis', axis: 'lat', value: NaN }, broken)).toMatchObject({ vertex: 5 });
  });

  it('goes from a message to the very vertex of a real field', () => {
    for (const { shape, defects } of realCases(DEMO, 'kenya-invalid-fields.json')) {
      const { lon, lat, vertex } = defects[0]!;
      const place = causeOf(
        `Error processing item: {"code":"BadRequest","description":"Provided shape has duplicate consecutive coordinates at: (POINT (${lon} ${lat}))"}`,
      ).place!;
      expect(locate(place, shape)).toMatchObject({ kind: 'vertex', vertex, lon, lat });
    }
  });
});
