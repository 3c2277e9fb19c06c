import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { cutAtAntimeridian } from '#shapes/mend/cutAtAntimeridian.ts';
import { propose, type Repair } from '#shapes/mend/propose.ts';
import type { Polygons, Position, Ring } from '#shapes/polygons.ts';
import { box } from '#test/shapes/arbitraryShapes.ts';
import { INJECTIONS, mapPositions } from '#test/shapes/injections.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';

/** A field of some 2.5 ha about the antimeridian, its corners where they were meant: beyond 180. */
const MEANT: Ring = [
  [179.9995, -17],
  [180.0011, -17.0002],
  [180.0009, -16.9988],
  [180.0002, -16.9991],
  [179.9996, -16.9986],
  [179.9995, -17],
];
const HOLED: Polygons = [
  [MEANT, box({ west: 179.99985, south: -16.9996, east: 180.0003, north: -16.9994 }).toReversed()],
];

const wrapped = (shape: Polygons) =>
  mapPositions(shape, ([lon, lat]): Position => [lon > 180 ? lon - 360 : lon, lat]);

async function repairOf(shape: Polygons): Promise<Repair> {
  const [first] = await propose(shape, examine(shape));
  if (first?.kind !== 'repair') throw new Error(`no repair: ${JSON.stringify(first)}`);
  return first;
}

const isCut = (shape: Polygons) =>
  shape.every((part) => {
    const lons = part.flat().map(([lon]) => lon);
    return (
      Math.max(...lons) <= 180 &&
      Math.min(...lons) >= -180 &&
      Math.max(...lons) - Math.min(...lons) < 180
    );
  });

describe('a field across the antimeridian', () => {
  it('has no defect when its longitudes wrap', () => {
    expect(examine(wrapped([[MEANT]]))).toEqual([]);
    expect(examine(wrapped(HOLED))).toEqual([]);
  });

  it('is repaired as a field of 2.5 ha, and cut at 180 degrees', async () => {
    for (const { name, inject } of INJECTIONS.filter(({ name }) =>
      /repeated|bow-tie|spike|open/.test(name),
    )) {
      for (const pick of [0, 1, 2, 3, 4]) {
        const spoilt = inject([[MEANT]], pick)!;
        const repair = await repairOf(wrapped(spoilt));
        const [plain] = await propose(
          mapPositions(spoilt, ([lon, lat]) => [lon - 1, lat]),
          examine(mapPositions(spoilt, ([lon, lat]) => [lon - 1, lat])),
        );
        if (plain?.kind !== 'repair') throw new Error(name);
        expect(repair.areaBefore! / plain.areaBefore!).toBeCloseTo(1, 6);
        expect(repair.areaAfter! / plain.areaAfter!).toBeCloseTo(1, 6);
        expect(repair.remaining).toEqual([]);
        expect(isCut(repair.shape)).toBe(true);
        expect(jtsTrouble(repair.shape)).toBeNull();
        expect(repair.safe).toBe(false);
      }
    }
  });

  it('is cut when it was written beyond 180', async () => {
    for (const turn of [0, -360]) {
      const shape = mapPositions(HOLED, ([lon, lat]): Position => [lon + turn, lat]);
      const repair = await repairOf(shape);
      expect(repair.steps.map(({ kind }) => kind)).toEqual(['cutAtAntimeridian']);
      expect(repair.steps[0]!.words).toBe('cut at the antimeridian into 2 parts');
      expect(Math.abs(repair.areaChange!)).toBeLessThan(1e-9);
      expect(isCut(repair.shape)).toBe(true);
      expect(jtsTrouble(repair.shape)).toBeNull();
    }
  });

  it('leaves a shape that is cut already as it is', () => {
    const cut = cutAtAntimeridian(HOLED);
    expect(examine(cut)).toEqual([]);
    expect(cutAtAntimeridian(cut)).toEqual(cut);
  });

  it('keeps every vertex where it was', () => {
    const corners = new Set(cutAtAntimeridian(wrapped(HOLED)).flat(2).map(String));
    for (const corner of wrapped(HOLED).flat(2)) {
      const found = corners.has(String(corner));
      const rounded = [...corners].some(
        (text) => Math.abs(Number(text.split(',')[0]) - corner[0]) < 1e-12,
      );
      expect(found || rounded).toBe(true);
    }
  });
});
