/** Shares of plots in areas against those that JTS computes of the same shapes, on the same plane. */
import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { doSteps } from '#lib/slices.ts';
import { seededRandom, type Random } from '#lib/random.ts';
import { indexSteps } from '#result/areas/pure/areaIndex.ts';
import { shareSteps } from '#result/areas/pure/plotShares.ts';
import { shapesOf, type Shape } from '#test/shapes/identity/anyShape.ts';
import { square } from '#test/shapes/identity/squares.ts';
import { jtsShape, jtsSharedArea, jtsTrouble } from '#test/shapes/jts.ts';

/** The shares of each plot, by area. */
function sharesOf(plots: readonly Shape[], areas: readonly Shape[]): Map<number, number>[] {
  const columns = shapesOf(plots);
  const index = doSteps(indexSteps(shapesOf(areas)));
  const rows = plots.map((_, row) => row);
  const { starts, areas: found, shares } = doSteps(shareSteps(columns, rows, index));
  return rows.map(
    (plot) =>
      new Map(
        Array.from(found.subarray(starts[plot], starts[plot + 1]), (area, at) => [
          area,
          shares[starts[plot]! + at]!,
        ]),
      ),
  );
}

/** Holds all shares against JTS's, and returns how many plots lie in more than one area or partly outside. */
function compareWithJts(plots: readonly Shape[], areas: readonly Shape[]): number {
  const found = sharesOf(plots, areas);
  const others = areas.map((area) => jtsShape(area));
  let cut = 0;
  for (const [at, plot] of plots.entries()) {
    const own = jtsShape(plot);
    for (const [area, other] of others.entries()) {
      const expected = jtsSharedArea(own, other) / own.getArea();
      const share = found[at]!.get(area) ?? 0;
      if (!(Math.abs(share - expected) < 2e-6)) expect({ at, area, share }).toEqual(expected);
    }
    if ([...found[at]!.values()].some((share) => share < 1)) cut++;
  }
  return cut;
}

/** A plot of some corners around a place, some with a hole. */
function plotAt(random: Random, [lon, lat]: readonly [number, number], radius: number): Shape {
  const corners = 4 + Math.floor(8 * random());
  const ring = (size: number) => {
    const points = Array.from({ length: corners }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / corners;
      const far = size * (0.6 + 0.4 * random());
      return [lon + far * Math.cos(angle), lat + far * Math.sin(angle)];
    });
    return [...points, points[0]!];
  };
  return [random() < 0.2 ? [ring(radius), ring(radius / 3)] : [ring(radius)]];
}

/** The fifty countries of Africa with most points: real borders, islands and an enclave. */
function countries(): Shape[] {
  const file = 'node_modules/world-atlas/countries-50m.json';
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const collection = feature(topology, topology.objects['countries']!);
  if (collection.type !== 'FeatureCollection') throw new Error('no features');
  return collection.features
    .map(({ geometry }): Shape =>
      geometry.type === 'MultiPolygon'
        ? (geometry.coordinates as Shape)
        : geometry.type === 'Polygon'
          ? [geometry.coordinates as Shape[number]]
          : [],
    )
    .filter((shape) => {
      const [lon = 0, lat = 0] = shape[0]?.[0]?.[0] ?? [];
      return lon > -20 && lon < 52 && lat > -36 && lat < 36 && jtsTrouble(shape) === null;
    })
    .toSorted((a, b) => b.flat(2).length - a.flat(2).length)
    .slice(0, 50);
}

test('shares in fifty countries are those of JTS, of plots on borders and beside them', () => {
  const areas = countries();
  expect(areas).toHaveLength(50);
  const random = seededRandom(54);
  const corners = areas.flatMap((shape) => shape.flat(2));
  const plots = Array.from({ length: 2000 }, (_, at) => {
    const [lon, lat] = corners[Math.floor(random() * corners.length)]!;
    const away = at % 4 === 0 ? 2 * random() : 0;
    return plotAt(random, [lon + away, lat + away], [0.001, 0.02, 0.4, 3][at % 4]!);
  });
  expect(compareWithJts(plots, areas)).toBeGreaterThan(1200);
});

test('shares in a grid of fifty cells are those of JTS, of plots of all sizes, along its lines too', () => {
  const cell = (at: number): Shape =>
    square(30 + (at % 10) * 0.01, -2 + Math.floor(at / 10) * 0.01, 0.01);
  const areas = Array.from({ length: 50 }, (_, at) => cell(at));
  const random = seededRandom(55);
  const plots = Array.from({ length: 1000 }, (_, at): Shape => {
    const place = [30 + 0.1 * random(), -2 + 0.05 * random()] as const;
    // Some share whole sides with cells.
    if (at % 10 === 0) return square(30 + 0.005 * Math.floor(20 * random()), -2, 0.005);
    return plotAt(random, place, [0.0002, 0.002, 0.004, 0.03][at % 4]!);
  });
  expect(compareWithJts(plots, areas)).toBeGreaterThan(500);
});

test('a plot without ground is in the area around the middle of its bounds', () => {
  const flat: Shape = [
    [
      [
        [1.2, 1.2],
        [1.6, 1.6],
        [1.2, 1.2],
      ],
    ],
  ];
  const point: Shape = [[[[1.999, 1.5]]]];
  expect(sharesOf([flat, point], [square(1, 1, 1), square(2, 1, 1)])).toEqual([
    new Map([[0, 1]]),
    new Map([[0, 1]]),
  ]);
});

test('a plot that crosses itself covers what it does by the even-odd rule', () => {
  const bowTie: Shape = [
    [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
  ];
  const [shares] = sharesOf(
    [bowTie],
    [square(0, 0, 1), square(1, 0, 1), square(0, 1, 1), square(1, 1, 1)],
  );
  for (const area of [0, 1, 2, 3]) expect(shares!.get(area)).toBeCloseTo(0.25, 9);
});

test('beside the antimeridian areas and plots meet, however either is written', () => {
  const areas = [square(178, 0, 4), square(-182, 10, 4)];
  const plots = [
    square(-179.5, 1, 0.5),
    square(179, 11, 2),
    square(540.5, 1, 0.5),
    square(10, 1, 1),
  ];
  const shares = sharesOf(plots, areas);
  expect(shares).toEqual([new Map([[0, 1]]), new Map([[1, 1]]), new Map([[0, 1]]), new Map()]);
});

test('a hole isn’t part of an area', () => {
  const ring = square(0, 0, 3)[0]![0]!;
  const hole = square(1, 1, 1)[0]![0]!;
  const shares = sharesOf([square(1.25, 1.25, 0.5), square(0.5, 1, 1)], [[[ring, hole]]]);
  expect(shares[0]!.size).toBe(0);
  expect(shares[1]!.get(0)).toBeCloseTo(0.5, 12);
});

test('many long edges of one area keep the index small, and shares right', () => {
  // A comb: each tooth as long as the whole.
  const teeth = 400;
  const points: [number, number][] = [];
  for (let tooth = 0; tooth < teeth; tooth++)
    points.push([0, tooth], [10, tooth + 0.2], [10, tooth + 0.4], [0.1, tooth + 0.6]);
  const comb: Shape = [[[...points, [-1, teeth], [-1, 0], points[0]!]]];
  const index = doSteps(indexSteps(shapesOf([comb])));
  expect(index.strips[0]!.edges.items.length).toBeLessThan(5 * points.length);
  const plots = Array.from({ length: 20 }, (_, at) => square(at / 2, 17.3 * (at % 5), 0.4));
  compareWithJts(plots, [comb]);
});
