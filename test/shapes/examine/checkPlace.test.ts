import { describe, expect, it } from 'vitest';
import {
  checkPlace,
  mirrorOf,
  checkSwapped,
  otherPlotsOf,
  type OtherPlot,
} from '#shapes/examine/checkPlace.ts';
import { examine } from '#shapes/examine/examine.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { box } from '#test/shapes/arbitraryShapes.ts';
import { shape } from '#test/shapes/defectCases.ts';
import { othersOf } from '#test/shapes/others.ts';
import { DEMO, FIXTURES, realCases } from '#test/shapes/realShapes.ts';

/** A field of 100 m. */
const fieldAt = (west: number, south: number, side = 0.001): Polygons => [
  [box({ west, south, east: west + side, north: south + side })],
];
/** Forty fields in two rows. */
const rows = (west: number, south: number, apart = 0.01) =>
  Array.from({ length: 40 }, (_, at) =>
    fieldAt(west + apart * (at >> 1), south + apart * (at % 2)),
  );
const NEW_ZEALAND = othersOf(rows(172.6, -43.98))!;

function told(sent: Polygons, others = NEW_ZEALAND, own: number | null = null): string[] {
  const found = checkPlace({ sent, shape: unwrapShape(sent), others, own });
  return found.map(({ kind, vertex, words }) => `${kind} ${vertex} ${words}`);
}

describe('checkPlace', () => {
  it('reports a vertex far from all others of its ring', () => {
    expect(
      told(shape(['172.6 -43.98,172.601 -43.98,172.601 43.979,172.6 -43.979,172.6 -43.98'])),
    ).toEqual(['far-corner 2 Point 3 of the outline is 9 781 km from the others']);
    expect(
      told(shape(['172.6 -43.98,172.601 -43.98,17.2601 -43.979,172.6 -43.979,172.6 -43.98'])),
    ).toHaveLength(1);
    expect(
      told(shape(['172.6 -43.98,173.9 -43.98,172.601 -43.979,172.6 -43.979,172.6 -43.98'])),
    ).toHaveLength(1);
  });

  it('does so across the antimeridian, for the vertex or for the others', () => {
    const fiji = othersOf(rows(179.9, -17))!;
    const ring = '179.999 -17,-179.999 -17,-179.999 -16.999,179.999 -16.999,179.999 -17';
    expect(told(shape([ring]), fiji)).toEqual([]);
    expect(told(shape([ring.replace('-179.999 -16.999', '-17.999 -16.999')]), fiji)).toHaveLength(
      1,
    );
    expect(
      told(
        shape(['105.92 39,105.93 39,-105.93 39.01,105.92 39.01,105.92 39']),
        othersOf(rows(105, 39))!,
      ),
    ).toHaveLength(1);
  });

  it('reports no nearer vertex, no long shape, and nothing where plots are large', () => {
    expect(
      told(shape(['172.6 -43.98,173.1 -43.98,172.601 -43.979,172.6 -43.979,172.6 -43.98'])),
    ).toEqual([]);
    expect(
      told(shape(['172 -44,173 -44,174 -44,175 -44,176 -43.9,172 -43.9,172 -44'])),
    ).not.toContainEqual(expect.stringContaining('far-corner'));
    const far = shape(['172.6 -43.98,172.601 -43.98,172.601 43.979,172.6 -43.979,172.6 -43.98']);
    const provinces = othersOf(Array.from({ length: 20 }, (_, at) => fieldAt(100 + at, -40, 15)))!;
    expect(told(far, provinces)).toEqual([]);
  });

  it('reports a shape that a lost minus moved away from all other plots', () => {
    const words = (mirror: string) =>
      `far-away null No other plot is within 100 km of the shape; with the sign of its ${mirror} changed it would be among them`;
    expect(told(fieldAt(172.65, 43.97))).toEqual([words('latitude')]);
    expect(told(fieldAt(-172.65, -43.97))).toEqual([words('longitude')]);
    expect(told(fieldAt(-172.65, 43.97))).toEqual([words('longitude and latitude')]);
  });

  it('does so for one of the plots itself, but not where another is beside it', () => {
    const mirrored = fieldAt(172.65, 43.97);
    expect(told(mirrored, othersOf([...rows(172.6, -43.98), mirrored])!, 40)).toHaveLength(1);
    const two = othersOf([...rows(172.6, -43.98), mirrored, fieldAt(172.7, 43.97)])!;
    expect(told(mirrored, two, 40)).toEqual([]);
  });

  it('reports nothing where others are on both sides, nor a shape that is only far', () => {
    const both = othersOf([...rows(34, -0.3), ...rows(34, 0.3)])!;
    expect(told(fieldAt(34.1, 20), both)).toEqual([]);
    expect(told(fieldAt(20, 50))).toEqual([]);
    expect(mirrorOf({ shape: fieldAt(20, 50), others: NEW_ZEALAND, own: null })).toBeNull();
  });

  it('reports a shape a thousand times the median size, unless the others differ as much', () => {
    expect(told(fieldAt(172.6, -43.98, 0.03))).toEqual([]);
    expect(told(fieldAt(172.6, -43.98, 0.04))[0]).toMatch(
      /^much-larger null The shape covers 1.\d{3} ha, 1.\d00 times the median/,
    );
    const islands = othersOf(
      Array.from({ length: 40 }, (_, at) => fieldAt(at, 0, 0.001 * 1.15 ** at)),
    )!;
    expect(told(fieldAt(1, 1, 1), islands)).toEqual([]);
  });

  it('leaves shapes off the globe to other checks, and needs other plots', () => {
    expect(
      told(shape(['172.6 -43.98,172.601 -43.98,172.601 -439,172.6 -43.979,172.6 -43.98'])),
    ).toEqual([]);
    expect(told([])).toEqual([]);
    expect(
      examine(shape(['172.6 -43.98,172.601 -43.98,172.601 43.979,172.6 -43.979,172.6 -43.98'])),
    ).toEqual([]);
  });
});

const REAL = [
  [DEMO, 'africa-east-ndvi-2019.json.gz'],
  [DEMO, 'africa-north-ndvi-2019.json.gz'],
  [DEMO, 'africa-west-ndvi-mndwi-lai-2019.json.gz'],
  [DEMO, 'kenya-fields-ndvi-2019.json.gz'],
  [DEMO, 'kenya-invalid-fields.json'],
  [DEMO, 'senegal-south-invalid-shapes.json'],
  [DEMO, 'tanzania-fields-ndvi-2019.json.gz'],
  [FIXTURES, 'africa-other-regions-2019-no-ndvi.json.gz'],
  [FIXTURES, 'osm-land-polygons-69k-no-ndvi.json.gz'],
] as const;

describe('real plots among their own', () => {
  const alarms = (shapes: readonly Polygons[]) => {
    const others = othersOf(shapes)!;
    return shapes.flatMap((sent, own) =>
      checkPlace({ sent, shape: unwrapShape(sent), others, own }),
    );
  };

  it.each(REAL)('no alarm in %s/%s', (folder, file) => {
    const shapes = realCases(folder, file).map((one) => one.shape);
    expect(alarms(shapes)).toEqual([]);
  });

  it('nor among countries, with Madagascar', () => {
    const shapes = ['countries-antimeridian-holes-many-parts', 'madagascar-6k-vertices']
      .flatMap((name) => realCases(FIXTURES, `${name}.json.gz`))
      .map((one) => one.shape);
    expect(shapes).toHaveLength(13);
    expect(alarms(shapes)).toEqual([]);
  });
});

const KENYA = [34, 0, 35, 1] as const;
const SWAPPED = shape(['0.5 34.2,0.6 34.2,0.6 34.3,0.5 34.2']);

describe('checkSwapped', () => {
  it('suspects a shape that would be among the others', () => {
    expect(checkSwapped(SWAPPED, KENYA)).toMatchObject([{ kind: 'swapped', lon: 0.5, lat: 34.2 }]);
  });

  it.each([
    ['without neighbours', SWAPPED, null],
    ['among its neighbours', shape(['34.2 0.5,34.3 0.5,34.3 0.6,34.2 0.5']), KENYA],
    ['far from them either way', shape(['100 50,101 50,101 51,100 50']), KENYA],
    ['with coordinates that are no numbers', shape(['0.5 NaN,0.6 34.2,0.6 34.3,0.5 34.2']), KENYA],
    ['out of range, which is told anyway', shape(['0.5 134,0.6 134,0.6 134.3,0.5 134']), KENYA],
    ['empty', [], KENYA],
  ] as const)('says nothing of a shape %s', (_, of, neighbours) => {
    expect(checkSwapped([...of], neighbours)).toEqual([]);
  });
});

const plots = Array.from({ length: 20 }, (_, at): OtherPlot => ({
  lon: 30 + at,
  lat: at - 20,
  squareMetres: 100 + at,
  extentMetres: 10 + at,
}));

it('needs a minimum of plots: nine say nothing of another one', () => {
  expect(otherPlotsOf([])).toBeNull();
  const mirrored = fieldAt(172.65, 43.97);
  expect(told(mirrored, othersOf(rows(172.6, -43.98).slice(0, 9))!)).toEqual([]);
  expect(told(mirrored, othersOf(rows(172.6, -43.98).slice(0, 10))!)).toHaveLength(1);
});

it('says where nearly all are and how large most are, whatever one of them is', () => {
  const odd = { lon: 150, lat: 80, squareMetres: 1e12, extentMetres: 1e6 };
  expect(otherPlotsOf([...plots.slice(0, 19), odd])).toMatchObject({
    home: [31, -19, 48, -2],
    medianSquareMetres: 110,
    mostSquareMetres: 117,
    mostExtentMetres: 27,
  });
});

it('counts those within bounds, except one', () => {
  const others = otherPlotsOf(plots)!;
  expect(others.countWithin([29.5, -20.5, 32.5, -17.5], null)).toBe(3);
  expect(others.countWithin([29.5, -20.5, 32.5, -17.5], 1)).toBe(2);
  expect(others.countWithin([0, 0, 1, 1], null)).toBe(0);
});
