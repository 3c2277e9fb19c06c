import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { extentMetres, safeWithinMetres } from '#shapes/mend/safety.ts';
import { propose, type Repair } from '#shapes/mend/propose.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { ring, shape } from '#test/shapes/defectCases.ts';
import { mapPositions } from '#test/shapes/injections.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';

/** A degree of what is written below becomes 100 m in Kenya. */
const field = (...parts: string[][]): Polygons =>
  mapPositions(shape(...parts), ([x, y]): Position => [36.8 + x / 1113.2, -1.25 + y / 1105.7]);

const FIELD = '0 0,2 0,2 2,0 2,0 0';

async function waysFor(sent: Polygons): Promise<Repair[]> {
  const proposals = await propose(sent, examine(sent));
  return proposals.filter((one) => one.kind === 'repair');
}

const kindsOf = (ways: Repair[]) => ways.map(({ steps }) => steps.map(({ kind }) => kind).join());

describe('a small repair without guesses is safe', () => {
  it.each([
    ['a repeated point', field(['0 0,2 0,2 0,2 2,0 2,0 0'])],
    ['an open ring', field(['0 0,2 0,2 2,0 2'])],
    ['a spike of 30 cm', field(['0 0,2 0,2 2,2.003 2,2 2,0 2,0 0'])],
  ])('%s', async (_, sent) => {
    const [first] = await waysFor(sent);
    expect(first).toMatchObject({ safe: true, remaining: [] });
    expect(first!.safeWithinMetres).toBeLessThanOrEqual(0.5);
  });
});

describe('a guess, a large change or a remaining defect isn’t safe', () => {
  it.each([
    ['a bow-tie in two triangles', field(['0 0,2 2,2 0,0 2,0 0'])],
    ['a small loop made a part', field(['0 0,2 0,2 2,1.01 2,0.99 2.01,1.01 2.01,0.99 2,0 2,0 0'])],
    ['a hole outside', field([FIELD, '5 5,6 5,6 6,5 5'])],
    [
      'a hole equal to its outline',
      field([FIELD], ['90 0,92 0,92 2,90 2,90 0', '90 0,92 0,92 2,90 2,90 0']),
    ],
    [
      'a hole in a hole',
      field([FIELD, '0.5 0.5,1.5 0.5,1.5 1.5,0.5 1.5,0.5 0.5', '1 1,1.05 1,1.05 1.05,1 1']),
    ],
    ['a part without area, 100 m long', field([FIELD], ['3 0,4 0,3 0,3 0'])],
    ['parts side by side', field([FIELD], ['2 0,3 0,3 2,2 2,2 0'])],
    ['a spike of 100 m', field(['0 0,2 0,2 2,3 2,2 2,0 2,0 0'])],
    [
      'one latitude typed wrong',
      mapPositions(field([FIELD]), ([lon, lat]) => [lon, lat > -1.249 ? lat * 100 : lat]),
    ],
  ])('%s', async (_, sent) => {
    const ways = await waysFor(sent);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way.safe).toBe(false);
      expect(way.remaining).toEqual([]);
      expect(jtsTrouble(way.shape)).toBeNull();
    }
  });
});

describe('the likelier reading is proposed too', () => {
  it('the corners of a bow-tie in order, beside the split, with both areas', async () => {
    const ways = await waysFor(field(['0 0,2 2,2 0,0 2,0 0']));
    expect(kindsOf(ways)).toEqual(['splitRings', 'splitRings,keepLargest', 'orderCorners']);
    expect(ways[2]!.steps[0]!.words).toBe('points of the outline put in order');
    expect(ways[2]!.areaAfter! / 40_000).toBeCloseTo(1, 3);
    expect(ways[0]!.areaAfter! / 20_000).toBeCloseTo(1, 3);
  });

  it('a part in the wrong bracket, before the hole is dropped', async () => {
    const ways = await waysFor(field([FIELD, '5 5,6 5,6 6,5 5']));
    expect(kindsOf(ways)).toEqual(['holesToParts', 'dropHoles']);
    expect(ways.map(({ partsAfter }) => partsAfter)).toEqual([2, 1]);
    expect(ways[0]!.steps[0]!.words).toBe('1 hole outside the outline made a part');
  });

  it('outline and the hole around it swapped', async () => {
    const [first] = await waysFor(field(['0.5 0.5,1 0.5,1 1,0.5 0.5', FIELD]));
    expect(first!.steps[0]!.words).toBe('outline and the hole around it swapped');
    expect(first!.shape[0]).toHaveLength(2);
  });

  it('a part whose hole equals its outline keeps its area', async () => {
    const [first] = await waysFor(field([FIELD, FIELD]));
    expect(first!.shape).toEqual(field([FIELD]));
    expect(first!.steps[0]!.words).toBe('1 hole equal to its outline removed');
  });

  it.each([
    [
      'a decimal point',
      (at: Position): Position => [at[0], at[1] * 100],
      'latitude of point 3 read as -1.24',
    ],
    [
      'a digit too many',
      ([lon, lat]: Position): Position => [Number(String(lon).replace('6', '66')), lat],
      'longitude of point 3 read as 36.8',
    ],
    [
      'numbers beyond repair',
      ([lon]: Position): Position => [lon, 5e5],
      'point 3, off the globe, removed',
    ],
  ] as const)(
    'the one corner with %s, never the whole field swapped',
    async (_, mistype, words) => {
      const sent = field(['0 0,2 0,2 2,1 3,0 2,0 0']);
      const spoilt = sent.map((part) =>
        part.map((ring) => ring.map((at, place) => (place === 2 ? mistype(at) : at))),
      );
      const ways = await waysFor(spoilt);
      expect(kindsOf(ways)).toEqual(['correctVertex']);
      expect(ways[0]!.steps[0]!.words).toContain(words);
    },
  );

  it('still swaps what is swapped whole', async () => {
    const swapped: Polygons = [[ring('35 139,35.01 139,35.01 139.01,35 139')]];
    expect(kindsOf(await waysFor(swapped))).toEqual(['swapAxes']);
    const halfway: Polygons = [[ring('23 89.99,23.01 89.99,23.01 90.01,23 89.99')]];
    expect(kindsOf(await waysFor(halfway))).toEqual(['swapAxes']);
  });
});

describe('words, numbers and shape agree', () => {
  it('a hole in a hole: land by the even-odd rule, or dropped', async () => {
    const [outer, inner, within] = [
      '0.2 0.2,1.8 0.2,1.8 1.8,0.2 1.8,0.2 0.2',
      '0.6 0.6,1.4 0.6,1.4 1.4,0.6 1.4,0.6 0.6',
      '0.9 0.9,1.1 0.9,1.1 1.1,0.9 1.1,0.9 0.9',
    ];
    const ways = await waysFor(field([FIELD, outer, inner, within]));
    expect(ways.map(({ steps }) => steps[0]!.words)).toEqual([
      '1 hole within a hole made land',
      '2 holes within a hole removed',
    ]);
    expect(ways[0]!.partsAfter).toBe(2);
    expect(ways[0]!.areaAfter! / 20_000).toBeCloseTo((4 - 2.56 + 0.64 - 0.04) / 2, 3);
    expect(ways[1]!.areaChange).toBeCloseTo(0, 9);
  });

  it('a hole across its outline: cut out of it, or what is outside made land', async () => {
    const ways = await waysFor(field([FIELD, '1 1,3 1,3 1.5,1 1.5,1 1']));
    expect(ways.map(({ steps }) => steps[0]!.words)).toEqual([
      '1 hole across the outline cut out of it, the part outside left out; 1 part left',
      '1 hole across the outline read by the even-odd rule: the part outside is land',
    ]);
    expect(ways.map(({ areaAfter }) => Math.round(areaAfter! / 100))).toEqual([350, 400]);
    expect(ways[0]!.largestDisplacementMetres).toBeGreaterThan(90);
  });
});

/** The tolerance of a repair that is only known to have changed the covered area. */
const changeBetween = (sent: Polygons, repaired: Polygons) =>
  safeWithinMetres({
    sent,
    shape: repaired,
    steps: ['splitRings'],
    isCrossed: false,
    partsBefore: sent.length,
    partsAfter: sent.length,
    areaChange: 0,
    displacementMetres: 0,
    droppedMetres: 0,
    remaining: 0,
    surroundings: {},
  });

describe('a change of area is safe within', () => {
  it('the width of the widest piece lost or gained', () => {
    const land = field([FIELD], ['5 0,6 0,6 1,5 0']);
    expect(changeBetween(land, land)).toBe(0);
    expect(changeBetween(land, field([FIELD]))).toBeGreaterThan(20);
    expect(changeBetween(field([FIELD]), field(['0 0,2.001 0,2.001 2,0 2,0 0']))).toBeCloseTo(
      0.1,
      2,
    );
  });

  it('that within a boundary that stays', () => {
    const [outer, hole, inner] = [
      '0 0,9 0,9 9,0 9,0 0',
      '1 1,8 1,8 8,1 8,1 1',
      '2 2,3 2,3 3,2 3,2 2',
    ];
    const nested = field([outer, hole, inner]);
    const island = field([outer, hole], [inner]);
    expect(changeBetween(nested, island)).toBeCloseTo(100, 0);
    expect(changeBetween(island, structuredClone(island))).toBe(0);
  });
});

describe('extentMetres', () => {
  it('is the longest diagonal', () => {
    expect(extentMetres([])).toBe(0);
    expect(extentMetres(field(['3 0,4 0,3 0'])[0]!)).toBeCloseTo(100, 0);
  });
});
