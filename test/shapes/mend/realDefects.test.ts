import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { propose, type Repair } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { metresBetween } from '#shapes/measures.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import { jtsEvenOddArea, jtsTrouble, planarArea } from '#test/shapes/jts.ts';
import { DEMO, FIXTURES, realCases, shapeOf } from '#test/shapes/realShapes.ts';

async function mended(shape: Polygons): Promise<Repair> {
  const [first] = await propose(shape, examine(shape));
  if (first?.kind !== 'repair') throw new Error('no repair');
  return first;
}

describe('fields of Kenya with repeated points', () => {
  const cases = realCases(DEMO, 'kenya-invalid-fields.json');

  it('has all 53 found, at the very vertex, and nothing else', () => {
    const found = cases.map(({ shape }) =>
      examine(shape).map(({ kind, part, ring, vertex, lon, lat }) => ({
        kind,
        part,
        ring,
        vertex,
        lon,
        lat,
      })),
    );
    const expected = cases.map(({ defects }) =>
      defects.map((known) => ({ ...known, kind: 'repeatedPoint' })),
    );
    expect(found).toEqual(expected);
    expect([cases.length, found.flat().length]).toEqual([23, 53]);
  });

  it('has all mended with the area unchanged', async () => {
    for (const { shape } of cases) {
      const repair = await mended(shape);
      expect(repair.steps.map(({ kind }) => kind)).toEqual(['dropRepeated']);
      expect(Math.abs(repair.areaChange!)).toBeLessThan(1e-9);
      expect(repair).toMatchObject({ safe: true, remaining: [], largestDisplacementMetres: 0 });
      expect(jtsTrouble(repair.shape)).toBeNull();
      expect(shapeOf(toWellKnownText(repair.shape))).toEqual(repair.shape);
    }
  });
});

describe('fields of Senegal whose track crosses itself', () => {
  const cases = realCases(DEMO, 'senegal-south-invalid-shapes.json');
  const crossed = cases.filter(({ defects }) => defects[0]!.kind === 'self-intersection');

  it('has all 56 crossings found within a metre, between the very edges', () => {
    expect(crossed).toHaveLength(56);
    for (const { shape, defects } of crossed) {
      for (const { lon, lat, segments, part, ring } of defects) {
        const near = examine(shape).filter(
          (defect) =>
            defect.kind === 'crossing' &&
            metresBetween([defect.lon!, defect.lat!], [lon!, lat!]) < 1,
        );
        const edges = segments!.map((edge) => ({ part, ring, edge }));
        expect(near.map((defect) => defect.edges)).toContainEqual(edges);
      }
    }
  });

  it('has each mended: valid for JTS, with the area of the even-odd rule', async () => {
    for (const { shape } of crossed) {
      const repair = await mended(shape);
      expect(jtsTrouble(repair.shape)).toBeNull();
      expect(repair.remaining).toEqual([]);
      if (repair.partsAfter > 1) expect(repair.safe).toBe(false);
      const evenOdd = jtsEvenOddArea(shape[0]![0]!);
      expect(Math.abs(planarArea(repair.shape) / evenOdd - 1)).toBeLessThan(1e-6);
      expect(Math.abs(repair.areaChange!)).toBeLessThan(1e-6);
      expect(repair.largestDisplacementMetres).toBeLessThan(1);
    }
  });

  it('has the duplicate points removed, and says that nothing of the sliver can be kept', async () => {
    const others = cases.filter((one) => !crossed.includes(one));
    const kinds = others.map(({ shape }) => examine(shape).map(({ kind }) => kind));
    expect(kinds.filter((found) => found.includes('repeatedPoint'))).toHaveLength(3);
    const proposals = await Promise.all(others.map(({ shape }) => propose(shape, examine(shape))));
    expect(proposals.map(([first]) => first!.kind).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'none',
      'repair',
      'repair',
      'repair',
    ]);
    expect(proposals.flat().find(({ kind }) => kind === 'none')).toEqual({
      kind: 'none',
      reason: 'The whole shape is too thin, so there is nothing to keep.',
    });
  });
});

describe('the six shapes of stac-server', () => {
  const cases = realCases(DEMO, 'stac-server-bad-geometry.json');

  it('has each explained', () => {
    const explained = cases.map(({ description_contains, shape }) => [
      description_contains!.replace('failed to create query: ', ''),
      ...examine(shape).map(({ words }) => words),
    ]);
    expect(explained).toEqual([
      [
        'invalid LinearRing found (coordinates are not closed)',
        'The outline isn’t closed: its last point differs from its first',
      ],
      [
        'Cannot determine orientation: edges adjacent to',
        'Point 9 of hole 1 repeats the one before',
        'Point 4 of hole 2 repeats the one before',
      ],
      [
        'Cannot determine orientation: edges adjacent to',
        'The outline of part 2 has no area: it runs out and back on itself',
      ],
      [
        'at least 4 polygon points required',
        'At point 5, the outline turns back on itself: a spike',
      ],
      [
        'Provided shape has duplicate consecutive coordinates at',
        'Point 5 of the outline repeats the one before',
      ],
      [
        'at least 4 polygon points required',
        'At point 5, the outline of part 1 turns back on itself: a spike',
        'Parts 1 and 2 overlap',
        'At point 5, the outline of part 2 turns back on itself: a spike',
      ],
    ]);
  });

  it('has each repaired, except the one that is there twice', async () => {
    const repairs = await Promise.all(cases.map(({ shape }) => mended(shape)));
    expect(repairs.map(({ shape }) => jtsTrouble(shape))).toEqual(Array(6).fill(null));
    // Four of them are squares of a degree: far too large for a plot.
    expect(repairs.map(({ safe }) => safe)).toEqual([false, true, false, false, false, false]);
    expect(repairs[5]!.areaChange).toBeCloseTo(-0.5, 9);
  });
});

describe('all other real shapes that aren’t valid', () => {
  it.each([
    ['osm-land-polygons-69k-no-ndvi.json.gz', 81, 8],
    ['madagascar-6k-vertices.json.gz', 1, 0],
  ])('%s: each of %i is mended, %i safely', async (file, count, safe) => {
    const bad = realCases(FIXTURES, file).filter(({ shape }) => examine(shape).length > 0);
    expect(bad).toHaveLength(count);
    const safely: Repair[] = [];
    for (const { shape } of bad) {
      const repair = await mended(shape);
      if (repair.safe) safely.push(repair);
      expect(jtsTrouble(repair.shape)).toBeNull();
      expect(repair.remaining).toEqual([]);
      if (repair.partsAfter > repair.partsBefore) expect(repair.safe).toBe(false);
    }
    expect(safely).toHaveLength(safe);
  });
});
