import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import { expect, test } from 'vitest';
import { REFUSED } from '#request/findings/findings.ts';
import { sharedGround } from '#request/findings/sharedGround.ts';
import { shapeArea } from '#shapes/measures.ts';
import type { Polygons, Ring } from '#shapes/polygons.ts';
import { metresPerDegree } from '#core/spatial/geodesy.ts';
import { planarArea } from '#test/shapes/jts.ts';
import { field, find, plotsOf, type Shape } from './plots.ts';

/** A generator of numbers from 0 to 1, 1 excluded, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(30);
const within = (low: number, high: number) => low + random() * (high - low);
const LON = 34.3;
const LAT = 0.5;

/** A star about a place, in degrees: it never crosses itself. */
function star(lon: number, lat: number, size: number): Ring {
  const corners = 3 + Math.floor(random() * 12);
  const ring = Array.from({ length: corners }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * (at + within(0, 0.8))) / corners;
    const radius = size * within(0.5, 1);
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

/** A valid shape of one or two parts, some with a hole. */
function anyShape(): Polygons {
  const part = (lon: number, lat: number): Ring[] => {
    const size = within(0.0005, 0.0012);
    const shell = star(lon, lat, size);
    return random() < 0.3 && contains(shell, [lon, lat], size / 5)
      ? [shell, star(lon, lat, size / 5).toReversed()]
      : [shell];
  };
  const lon = LON + within(-0.001, 0.001);
  const lat = LAT + within(-0.001, 0.001);
  return random() < 0.2 ? [part(lon, lat), part(lon + 0.003, lat)] : [part(lon, lat)];
}

/** Whether a circle about a star's middle is inside its edges. */
function contains(shell: Ring, [lon, lat]: [number, number], radius: number): boolean {
  return shell.slice(1).every(([x2, y2], at) => {
    const [x1, y1] = shell[at]!;
    const cross = (x1 - lon) * (y2 - lat) - (x2 - lon) * (y1 - lat);
    return cross / Math.hypot(x2 - x1, y2 - y1) > radius * 1.2;
  });
}

const onGrid = (shape: Polygons): Polygons =>
  shape.map((part) =>
    part.map((ring) =>
      ring.map(([x, y]): [number, number] => [Number(x.toFixed(6)), Number(y.toFixed(6))]),
    ),
  );

/** Another shape that has to do with the first: any, the same moved, touching along an edge, within, around, or nearly equal. */
function partnerOf(shape: Polygons): Polygons {
  const kind = Math.floor(random() * 6);
  const [[shell]] = shape as [[Ring]];
  const mapped = (change: (x: number, y: number) => [number, number]): Polygons =>
    shape.map((part) => part.map((ring) => ring.map(([x, y]) => change(x, y))));
  const [x0, y0] = shell[0]!;
  if (kind === 0) return anyShape();
  if (kind === 1) return mapped((x, y) => [x + 2e-4, y - 1e-4]);
  if (kind === 2) {
    const [a, b] = [shell[0]!, shell[1]!];
    const out: [number, number] = [b[1] - a[1], a[0] - b[0]];
    return [[[a, [a[0] + out[0], a[1] + out[1]], [b[0] + out[0], b[1] + out[1]], b, a]]];
  }
  if (kind === 3) return mapped((x, y) => [x0 + (x - x0) * 0.6, y0 + (y - y0) * 0.6]);
  if (kind === 4) return mapped((x, y) => [x0 + (x - x0) * 1.7, y0 + (y - y0) * 1.7]);
  return mapped((x, y) => [x + 3e-6, y]);
}

const factory = new GeometryFactory();

/** Area in square degrees that two shapes share, by JTS, in units that keep its digits. */
function jtsShared(a: Polygons, b: Polygons): number {
  const scale = 1e6;
  const geometry = (shape: Polygons) =>
    factory.createMultiPolygon(
      shape.map((part) => {
        const [shell, ...holes] = part.map((ring) =>
          factory.createLinearRing(
            ring.map(([x, y]) => new Coordinate((x - LON) * scale, (y - LAT) * scale)),
          ),
        );
        return factory.createPolygon(shell, holes);
      }),
    );
  return (
    OverlayOp.overlayOp(geometry(a), geometry(b), OverlayOp.INTERSECTION).getArea() / scale ** 2
  );
}

const { lon: perLon, lat: perLat } = metresPerDegree(LAT);
const squareMetres = (squareDegrees: number) => squareDegrees * perLon * perLat;

/** So many pairs that have to do with each other, each a hundredth of a degree east of the one before, with what JTS says they share. */
function pairsWithJts(count: number): { shapes: [Polygons, Polygons]; expected: number }[] {
  const pairs: { shapes: [Polygons, Polygons]; expected: number }[] = [];
  while (pairs.length < count) {
    const first = pairs.length % 2 === 0 ? anyShape() : onGrid(anyShape());
    const shapes: [Polygons, Polygons] = [first, partnerOf(first)];
    try {
      const expected = squareMetres(jtsShared(...shapes));
      pairs.push({ shapes, expected });
    } catch {
      // JTS's overlay fails on some shapes that nearly meet; another pair takes its place.
    }
  }
  return pairs;
}

const eastBy = (shape: Polygons, degrees: number): Polygons =>
  shape.map((part) => part.map((ring) => ring.map(([x, y]): [number, number] => [x + degrees, y])));

test('overlaps of 5,000 random pairs are those of JTS: with holes, parts, touching, within, around and nearly equal', () => {
  const pairs = pairsWithJts(5000);
  const rows = pairs.flatMap(({ shapes }, at) =>
    shapes.map((shape) => ({ shape: eastBy(shape, at / 100) })),
  );
  const { overlaps, worst } = find(plotsOf(rows));
  const found = new Map(
    Array.from(overlaps.smaller, (row, at) => [
      row >> 1,
      { shared: overlaps.squareMetres[at]!, share: overlaps.share[at]! },
    ]),
  );
  let listed = 0;
  for (const [at, { shapes, expected }] of pairs.entries()) {
    // Some shapes cross themselves: then it isn't known what they share.
    if (worst[2 * at] === REFUSED || worst[2 * at + 1] === REFUSED) continue;
    const { shared = 0, share = 0 } = found.get(at) ?? {};
    if (expected < 0.999) expect(shared).toBe(0);
    if (expected <= 1.001) continue;
    listed++;
    expect(shared / expected, JSON.stringify(shapes)).toBeCloseTo(1, 4);
    const smaller = Math.min(planarArea(shapes[0]), planarArea(shapes[1]));
    expect(share).toBeCloseTo(expected / squareMetres(smaller), 3);
  }
  expect(listed).toBeGreaterThan(2500);
});

test('2,000 plots: the pairs are those that brute force finds', () => {
  const shapes = Array.from({ length: 2000 }, (): Polygons => {
    const [lon, lat] = [LON + within(0, 0.04), LAT + within(0, 0.04)];
    return [[star(lon, lat, within(0.0002, 0.001))]];
  });
  const findings = find(plotsOf(shapes.map((shape) => ({ shape }))));
  const bounds = shapes.map((shape) => {
    const points = shape.flat(2);
    const [lons, lats] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const;
  });
  const expected = new Map<string, number>();
  for (let i = 0; i < shapes.length; i++)
    for (let j = i + 1; j < shapes.length; j++) {
      const [a, b] = [bounds[i]!, bounds[j]!];
      if (a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3]) continue;
      const shared = squareMetres(jtsShared(shapes[i]!, shapes[j]!));
      if (shared > 1) expected.set(`${i} ${j}`, shared);
    }
  const { smaller, larger, squareMetres: shared, isComplete } = findings.overlaps;
  const found = new Map(
    Array.from(smaller, (row, at) => {
      const other = larger[at]!;
      return [`${Math.min(row, other)} ${Math.max(row, other)}`, shared[at]!] as const;
    }),
  );
  expect(isComplete).toBe(true);
  expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [pair, area] of found) expect(area / expected.get(pair)!).toBeCloseTo(1, 3);
  const plots = new Set([...expected.keys()].flatMap((pair) => pair.split(' ').map(Number)));
  const overlap = findings.list.find(({ key }) => key === 'overlap');
  expect([...overlap!.rows]).toEqual([...plots].toSorted((a, b) => a - b));
});

test('a plot across the antimeridian overlaps those on both sides of it, and each pair is listed once', () => {
  const box = (west: number, east: number): Shape => [
    [
      [
        [west, 1],
        [east, 1],
        [east, 1.001],
        [west, 1.001],
        [west, 1],
      ],
    ],
  ];
  const rows = [
    box(179.999, -179.999),
    box(179.998, 179.9995),
    box(-179.9995, -179.998),
    box(179.9992, -179.9998),
  ];
  const { overlaps } = find(plotsOf(rows.map((shape) => ({ shape }))));
  const pairs = Array.from(overlaps.smaller, (row, at) =>
    [row, overlaps.larger[at]!].toSorted((a, b) => a - b).join(),
  );
  expect(pairs.toSorted()).toEqual(['0,1', '0,2', '0,3', '1,3']);
});

test('the smaller of two is redundant, and each plot names the one with which it shares most', () => {
  const rows = [field(34, 1), field(34.0005, 1, 0.9), field(34.0009, 1, 1.2)].map((shape) => ({
    shape,
  }));
  const [finding] = find(plotsOf(rows)).list;
  expect(finding?.key).toBe('overlap');
  expect([...finding!.rows]).toEqual([0, 1, 2]);
  expect([...finding!.partners]).toEqual([1, 2, 1]);
  expect([...finding!.redundant]).toEqual([0, 1]);
});

test('plots that share less than a square metre don’t overlap', () => {
  const strip = (metres: number): Shape => {
    const east = 34 + 0.001 - metres / 111_319 / 0.9998;
    return [
      [
        [
          [east, 1],
          [34.003, 1],
          [34.003, 1.001],
          [east, 1.001],
          [east, 1],
        ],
      ],
    ];
  };
  const first: Shape = [
    [
      [
        [34, 1],
        [34.001, 1],
        [34.001, 1.001],
        [34, 1.001],
        [34, 1],
      ],
    ],
  ];
  const count = (metres: number) =>
    find(plotsOf([{ shape: first }, { shape: strip(metres) }])).overlaps.smaller.length;
  expect(count(0.0085)).toBe(0);
  expect(count(0.0095)).toBe(1);
});

test('the shared ground is drawn as large as it was measured', () => {
  const plots = plotsOf([{ shape: field(34, 1) }, { shape: field(34.0005, 1.0004) }]);
  const { overlaps } = find(plots);
  expect(shapeArea(sharedGround(plots, 0, 1))).toBeCloseTo(overlaps.squareMetres[0]!, 1);
  expect(sharedGround(plotsOf([{ shape: field(34, 1) }, {}]), 0, 1)).toEqual([]);
});

test('the ground that random pairs share is drawn as large as JTS says', () => {
  for (const { shapes, expected } of pairsWithJts(1000)) {
    const ground = sharedGround(plotsOf(shapes.map((shape) => ({ shape }))), 0, 1);
    expect(squareMetres(planarArea(ground)), JSON.stringify(shapes)).toBeCloseTo(expected, 2);
  }
});

test('a file that overlaps itself without end says that not all is listed', () => {
  const rows = Array.from({ length: 1600 }, (_, at) => ({
    shape: field(34 + (at % 40) * 1e-6, 1 + Math.floor(at / 40) * 1e-6),
  }));
  const { overlaps } = find(plotsOf(rows));
  expect(overlaps.isComplete).toBe(false);
  expect(overlaps.smaller.length).toBeLessThan(1_010_000);
});

test('of two plots of a size the later row counts as the smaller, whichever way digits were rounded off', () => {
  const first = field(LON, LAT);
  for (const off of [0, 1e-9, -1e-9]) {
    const second = first.map((part) =>
      part.map((ring) =>
        ring.map(([lon, lat], at) => [lon! + 0.0005, lat! + (at === 2 ? off : 0)]),
      ),
    );
    const findings = find(plotsOf([{ shape: first }, { shape: second }]));
    const { smaller, larger } = findings.overlaps;
    expect([[...smaller], [...larger]]).toEqual([[1], [0]]);
    expect([...findings.list[0]!.redundant]).toEqual([1]);
  }
});
