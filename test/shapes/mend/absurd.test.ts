/** What is left of a repair may still be absurd: a digit, a minus or an order lost, where too few plots are there to tell. */
import { describe, expect, it } from 'vitest';
import { examine, type Surroundings } from '#shapes/examine/examine.ts';
import { metresBetween } from '#shapes/measures.ts';
import { isAbsurd } from '#shapes/mend/safety.ts';
import { propose } from '#shapes/mend/propose.ts';
import { countVertices, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { box } from '#test/shapes/arbitraryShapes.ts';
import { shape } from '#test/shapes/defectCases.ts';
import { mapPositions } from '#test/shapes/injections.ts';
import { othersOf } from '#test/shapes/others.ts';
import { DEMO, FIXTURES, realCases } from '#test/shapes/realShapes.ts';

/** The same numbers each time, below a limit. */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => (state = (state * 48_271) % 2_147_483_647) % limit;
}

const shapesOf = (folder: string, file: string) => realCases(folder, file).map((one) => one.shape);

function withRepeat([part = [], ...parts]: Polygons, at = 0): Polygons {
  const [ring = [], ...holes] = part;
  return [[[...ring.slice(0, at + 1), ...ring.slice(at)], ...holes], ...parts];
}

async function isSafe(sent: Polygons, surroundings: Surroundings = {}): Promise<boolean> {
  const proposals = await propose(sent, examine(sent, surroundings), surroundings);
  return proposals.some((one) => one.kind === 'repair' && one.safe);
}

/** A number without one of the digits before its point. */
function withoutDigit(value: number, at: number): number {
  const [whole = '', rest = '0'] = String(Math.abs(value)).split('.');
  return Math.sign(value) * Number(`0${whole.slice(0, at)}${whole.slice(at + 1)}.${rest}`);
}

/** What may happen to a corner, or to all of a field. */
const SLIPS: readonly [string, (at: Position) => Position][] = [
  ['the minus of a latitude', ([x, y]) => [x, -y]],
  ['the minus of a longitude', ([x, y]) => [-x, y]],
  ['both minuses', ([x, y]) => [-x, -y]],
  ['a longitude’s first digit', ([x, y]) => [withoutDigit(x, 0), y]],
  ['a longitude’s second digit', ([x, y]) => [withoutDigit(x, 1), y]],
  ['a latitude’s first digit', ([x, y]) => [x, withoutDigit(y, 0)]],
  ['a longitude’s order', ([x, y]) => [x / 10, y]],
  ['a latitude’s order', ([x, y]) => [x, y / 10]],
];

/** Spoils one corner; null where that leaves it where it may well be. */
function spoilCorner(
  [[ring = []] = []]: Polygons,
  place: number,
  slip: (at: Position) => Position,
): Ring | null {
  const [west, south, east, north] = boundsOf(ring);
  const extent = metresBetween([west, south], [east, north]);
  const isMoved = metresBetween(ring[place]!, slip(ring[place]!)) > 12 * extent;
  return isMoved ? ring.map((at, vertex) => (vertex === place ? slip(at) : at)) : null;
}

it('a field with one corner spoilt, and nothing to compare it with, is never safe: 2,015 fields', async () => {
  const fields = shapesOf(FIXTURES, 'africa-other-regions-2019-no-ndvi.json.gz')
    .filter((one) => one.length === 1 && one[0]!.length === 1 && one[0]![0]!.length > 3)
    .filter((_, at) => at % 10 === 0)
    .slice(0, 2015);
  expect(fields).toHaveLength(2015);
  const random = seeded(46);
  const safe = Object.fromEntries(SLIPS.map(([name]) => [name, 0]));
  let spoilt = 0;
  for (const [number, field] of fields.entries()) {
    const [name, slip] = SLIPS[number % SLIPS.length]!;
    const ring = spoilCorner(field, 1 + random(field[0]![0]!.length - 2), slip);
    if (!ring) continue;
    spoilt++;
    if (await isSafe(withRepeat([[ring]], random(ring.length)))) safe[name]!++;
  }
  expect(spoilt).toBeGreaterThan(1950);
  expect(safe).toEqual(Object.fromEntries(SLIPS.map(([name]) => [name, 0])));
});

describe('a field spoilt as a whole', () => {
  const fields = shapesOf(DEMO, 'tanzania-fields-ndvi-2019.json.gz');
  const middles = fields.map((one) => boundsOf(one.flat(2)));
  const nearest = (to: number, count: number) =>
    [...fields.keys()]
      .sort((a, b) => metresTo(to, a) - metresTo(to, b))
      .slice(1, count + 1)
      .map((at) => fields[at]!);
  const metresTo = (a: number, b: number) =>
    metresBetween([middles[a]![0], middles[a]![1]], [middles[b]![0], middles[b]![1]]);

  it('is never safe beside one to twelve of its village, whether it’s among them or not', async () => {
    const random = seeded(46);
    let [tried, safe] = [0, 0];
    for (let number = 0; number < 200; number++) {
      const [, slip] = SLIPS[number % SLIPS.length]!;
      const own = random(fields.length);
      const sent = mapPositions(withRepeat(fields[own]!), slip);
      const around = nearest(own, 1 + random(12));
      // Slips that stay within ten times as far as the others are spread can't be told from a plot of the next district.
      if (othersOf(around)!.spreadWithout(null)!.metres > 20_000) continue;
      tried++;
      const surroundings =
        number % 3 === 0
          ? { others: othersOf(around), own: null }
          : { others: othersOf([sent, ...around]), own: 0 };
      expect(await isSafe(sent)).toBe(true);
      if (await isSafe(sent, surroundings)) safe++;
    }
    expect(tried).toBeGreaterThan(150);
    expect(safe).toBe(0);
  });

  it('is told from a sound one, which is safe beside its neighbours', async () => {
    for (let own = 0; own < fields.length; own += 13) {
      const sent = withRepeat(fields[own]!);
      for (const count of [1, 4, 8, 12]) {
        const others = othersOf([sent, ...nearest(own, count)]);
        expect(await isSafe(sent, { others, own: 0 })).toBe(true);
      }
    }
  });
});

describe('other plots', () => {
  const at = (lon: number, lat = -1): Polygons => [
    [box({ west: lon, south: lat, east: lon + 0.001, north: lat + 0.001 })],
  ];
  const isApart = (lon: number, ...others: number[]) =>
    isAbsurd(at(lon), { others: othersOf(others.map((one) => at(one))) });

  it('keep a shape from being safe that is farther than ten times their spread', () => {
    expect(isApart(36.2, 36, 36.01)).toBe(true);
    expect(isApart(36.1, 36, 36.01)).toBe(false);
    expect(isApart(36.6, 36, 36.01, 36.05)).toBe(true);
    expect(isApart(36.5, 36, 36.01, 36.05)).toBe(false);
  });

  it('have no spread where there’s only one: a hundred kilometres are far', () => {
    expect(isApart(36.95, 36)).toBe(true);
    expect(isApart(36.85, 36)).toBe(false);
    expect(othersOf([at(36)])!.spreadWithout(0)).toBeNull();
    expect(isAbsurd(at(50), { others: othersOf([at(50)]), own: 0 })).toBe(false);
  });

  it('are near across the antimeridian', () => {
    expect(isApart(-179.99, 179.98, 179.99)).toBe(false);
    expect(isApart(-178, 179.98, 179.99)).toBe(true);
  });
});

describe('a shape alone', () => {
  /** A degree of what is written becomes 100 m in Kenya. */
  const field = (...parts: string[][]): Polygons =>
    mapPositions(shape(...parts), ([x, y]): Position => [36.8 + x / 1113.2, -1.25 + y / 1105.7]);

  it.each([
    [
      'the corner of the issue',
      shape(['36.9 -1.2,66.901 -1.2,36.901 -1.199,36.9 -1.199,36.9 -1.2']),
    ],
    ['a corner eleven extents off', field(['0 0,1 0,17 1,0 1,0 0'])],
    ['the first corner', field(['-17 0,1 0,1 1,0 1,-17 0'])],
    ['a corner of the second part', field(['0 0,1 0,1 1,0 1,0 0'], ['2 0,3 0,90 1,2 1,2 0'])],
    ['a triangle’s corner', field(['0 0,1 0,900 1,0 0'])],
    ['an eastern bound, which two corners have', field(['0 0,900 0,900 1,0 1,0 0'])],
    ['a square of 60 km', shape(['36 0,36.54 0,36.54 0.54,36 0.54,36 0'])],
    ['a corner across the antimeridian', shape(['179.99 1,180 1,-150 1.01,179.99 1.01,179.99 1'])],
  ])('is absurd: %s', async (_, sound) => {
    expect(isAbsurd(unwrapShape(sound), {})).toBe(true);
    expect(await isSafe(withRepeat(sound))).toBe(false);
  });

  it.each([
    ['a corner nine extents off', field(['0 0,1 0,12 1,0 1,0 0'])],
    [
      'a corner far from its part, near to another',
      field(['0 0,1 0,17 1,0 1,0 0'], ['18 0,19 0,18 1,18 0']),
    ],
    ['a needle of 5 km', field(['0 0,1 0,50 1,0 0'])],
    ['a strip of 5 km', field(['0 0,50 0,50 1,0 1,0 0'])],
    ['a square of 50 km', shape(['36 0,36.45 0,36.45 0.45,36 0.45,36 0'])],
  ])('isn’t: %s', async (_, sound) => {
    expect(isAbsurd(sound, {})).toBe(false);
    expect(await isSafe(withRepeat(sound))).toBe(true);
  });
});

describe('real outlines with a repeated point', () => {
  /** Thin triangles, and a few others. */
  const isTried = (one: Polygons, at: number) => {
    const [[ring = []] = []] = one;
    const [west, south, east, north] = boundsOf(ring);
    const box = (east - west) ** 2 + (north - south) ** 2;
    const [[x1, y1], [x2, y2], [x3, y3]] = ring as [Position, Position, Position];
    const twice = Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1));
    return at % 1000 === 0 || (ring.length === 4 && box > 16 * twice);
  };

  it.each([
    [DEMO, 'tanzania-fields-ndvi-2019.json.gz', 392],
    [DEMO, 'kenya-fields-ndvi-2019.json.gz', 289],
    [FIXTURES, 'kenya-fields-seasons-no-ndvi.json.gz', 319],
    [FIXTURES, 'countries-antimeridian-holes-many-parts.json.gz', 5],
    [FIXTURES, 'osm-land-polygons-69k-no-ndvi.json.gz', 371],
  ])('%s/%s: %i are safe', async (folder, file, count) => {
    const all = shapesOf(folder, file);
    const tried = file.startsWith('osm')
      ? all.filter(isTried)
      : all.filter((one) => countVertices(one) < 4000);
    const others = othersOf(all);
    let safe = 0;
    for (const one of tried) {
      const sent = withRepeat(one);
      if (await isSafe(sent, { others, own: all.indexOf(one) })) safe++;
    }
    expect(safe).toBe(count);
  });
});
