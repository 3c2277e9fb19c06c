/** Scenes of one overpass are one picture, in which each place counts once: held against sums over places, pixel by pixel. */
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { openMeasurer } from '#measure/scenes/measurer.ts';
import type { Measured } from '#measure/scenes/outcome.ts';
import { seededRandom } from '#lib/random.ts';
import { box, flat, pixelPolygon, sceneFolder, type TestScene } from './sceneFolder.ts';

const DAY = '2021-06-15T10:30';

async function measured(folder: string, polygon: string): Promise<Measured> {
  const item = { polygon, start_date: '2021-06-01', end_date: '2021-06-30' };
  const outcome = await (await openMeasurer(folder)).measure(item, ['NDVI']);
  if (outcome.kind === 'failed') throw new Error(outcome.description);
  return outcome;
}

function scene(ndvi: number, datetime: string, more: Partial<TestScene> = {}): TestScene {
  const bands = { red: flat(5000 - 5000 * ndvi), nir: flat(5000 + 5000 * ndvi) };
  return { bands, datetime, ...more };
}

/** The same place three times: 0.6 and, of another kind of scene, 0.2; values are 0.6 where the second is of the same picture, and their mean where it isn't. */
test.each<[string, Partial<TestScene>, Partial<TestScene>, boolean]>([
  ['ten minutes', { datetime: `${DAY}:00Z` }, { datetime: '2021-06-15T10:40:00Z' }, true],
  ['a second more', { datetime: `${DAY}:00Z` }, { datetime: '2021-06-15T10:40:01Z' }, false],
  [
    'two platforms',
    { properties: { platform: 'sentinel-2a' } },
    { properties: { platform: 'sentinel-2b' } },
    false,
  ],
  [
    'one platform, written in two ways',
    { properties: { platform: 'sentinel-2a' } },
    { properties: { platform: 'Sentinel-2A' } },
    true,
  ],
  ['one platform that isn’t named', { properties: { platform: null } }, {}, true],
])('%s', async (_, ...[first, second, isOne]) => {
  const scenes = [scene(0.6, `${DAY}:00Z`, first), scene(0.2, `${DAY}:00Z`, second)];
  const { values, scene_count, pixel_count } = await measured(
    sceneFolder(scenes),
    pixelPolygon(box(0.5, 1, 2.5, 3)),
  );
  expect(values['NDVI']).toBeCloseTo(isOne ? 0.6 : 0.4, 8);
  expect([scene_count, pixel_count]).toEqual([isOne ? 1 : 2, expect.closeTo(4, 8)]);
});

test('an overpass ends ten minutes after it began, so a series of pictures isn’t one', async () => {
  const times = ['10:00', '10:09', '10:18', '10:27'];
  const scenes = times.map((time) => scene(0.6, `2021-06-15T${time}:00Z`));
  const outcome = await measured(sceneFolder(scenes), pixelPolygon(box(0, 0, 1, 1)));
  expect(outcome.scene_count).toBe(2);
});

test('a pixel that’s cloud or no data in one scene is taken from the next, and from there only', async () => {
  const scl = { pixels: [9, 0, ...flat(4).slice(2)], bits: 8 } as const;
  const first = scene(0.6, `${DAY}:00Z`);
  const scenes = [{ ...first, bands: { ...first.bands, scl } }, scene(0.2, `${DAY}:01Z`)];
  const { values, valid_share } = await measured(
    sceneFolder(scenes),
    pixelPolygon(box(0, 0, 3, 1)),
  );
  expect(values['NDVI']).toBeCloseTo((0.2 + 0.2 + 0.6) / 3, 8);
  expect(valid_share).toBeCloseTo(1, 8);
});

test('scenes on both sides of the antimeridian are one picture, whichever side they count from', async () => {
  const west = scene(0.6, `${DAY}:00Z`, { origin: [179.9998, 50] });
  const east = scene(0.2, `${DAY}:01Z`, {
    origin: [-179.9999, 50],
    bbox: [-179.9999, 49, -179, 50],
  });
  const polygon =
    'POLYGON ((179.9999 50, -179.9997 50, -179.9997 49.9999, 179.9999 49.9999, 179.9999 50))';
  const outcome = await measured(sceneFolder([west, east]), polygon);
  expect(outcome.scene_count).toBe(1);
  expect(outcome.pixel_count).toBeCloseTo(4, 6);
  // The first has its last three pixels and the second two of its own, of which the first has one.
  expect(outcome.values['NDVI']).toBeCloseTo((3 * 0.6 + 0.2) / 4, 6);
});

// Places: squares of 10 m in the UTM zone 31, south-east of a corner at 6° E. Each has one NDVI, whichever scene shows it.

type Point = readonly [x: number, y: number];

const ZONE_31 = proj4('+proj=utm +zone=31 +datum=WGS84 +units=m +no_defs');
const ZONE_32 = proj4('+proj=utm +zone=32 +datum=WGS84 +units=m +no_defs');
const [WEST, NORTH] = [713_000, 5_612_000];
const SIDE = 30;

/** Red and near infrared of a place, in tenths of a thousandth. */
function bandsAt(column: number, row: number): [red: number, nir: number] {
  return [
    500 + ((column * 7919 + row * 104_729) % 1500),
    3000 + ((column * 271 + row * 131) % 900),
  ];
}

/** A scene of SIDE × SIDE places from a column and row, of which it shows some; 0 is no data. */
function tile(id: string, [left, top]: Point, isShown: (at: number) => boolean): TestScene {
  const places = Array.from({ length: SIDE * SIDE }, (_, at) =>
    isShown(at) ? bandsAt(left + (at % SIDE), top + Math.floor(at / SIDE)) : [0, 0],
  );
  return {
    id,
    bands: { red: places.map(([red]) => red!), nir: places.map(([, nir]) => nir!) },
    datetime: `${DAY}:0${id.length}Z`,
    properties: { platform: 'sentinel-2b' },
    width: SIDE,
    height: SIDE,
    nodata: 0,
    epsg: 32631,
    origin: [WEST + 10 * left, NORTH - 10 * top],
    pixelSize: [10, 10],
    bbox: [5.9, 50.5, 6.2, 50.7],
  };
}

/** What a polygon covers of a box, by cutting it along the box's four sides (Sutherland and Hodgman 1974). */
function coveredArea(polygon: readonly Point[], [x0, y0, x1, y1]: readonly number[]): number {
  const sides: ((point: Point) => number)[] = [
    ([x]) => x - x0!,
    ([x]) => x1! - x,
    ([, y]) => y - y0!,
    ([, y]) => y1! - y,
  ];
  let rest = polygon;
  for (const inside of sides) {
    rest = rest.flatMap((point, at): Point[] => {
      const before = rest.at(at - 1)!;
      const [a, b] = [inside(before), inside(point)];
      const share = a / (a - b);
      const cut: Point = [
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ];
      return [...(a > 0 !== b > 0 ? [cut] : []), ...(b > 0 ? [point] : [])];
    });
  }
  const twice = rest.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = rest.at(at - 1)!;
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A polygon of 5 to 9 corners around a place, 3 to 9 pixels in radius. */
function plotAround([x, y]: Point, next: () => number): Point[] {
  const corners = 5 + Math.floor(next() * 5);
  return Array.from({ length: corners }, (_, at) => {
    const angle = ((at + 0.6 * next()) / corners) * 2 * Math.PI;
    const radius = 3 + 6 * next();
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** In degrees, as it's submitted. */
function textOf(plot: readonly Point[]): string {
  const texts = plot.map(([x, y]) => ZONE_31.inverse([WEST + 10 * x, NORTH - 10 * y]).join(' '));
  return `POLYGON ((${[...texts, texts[0]!].join(', ')}))`;
}

// Four tiles that overlap by 6 columns and by 4 rows; one place in five is no data, in each tile others.
const CORNERS = [
  [0, 0],
  [24, 0],
  [0, 26],
  [24, 26],
] as const;

test('14 plots over the edges of four tiles: each place once, pixel by pixel', async () => {
  const next = seededRandom(52);
  const shown = CORNERS.map(() => Array.from({ length: SIDE * SIDE }, () => next() > 0.2));
  const tiles = CORNERS.map((corner, at) =>
    tile('abcd'.slice(0, at + 1), corner, (place) => shown[at]![place]!),
  );
  const folder = sceneFolder(tiles);
  const showsPlace = (column: number, row: number) =>
    CORNERS.some(([left, top], at) => {
      const [x, y] = [column - left, row - top];
      return x >= 0 && y >= 0 && x < SIDE && y < SIDE && shown[at]![y * SIDE + x]!;
    });
  for (let plotNo = 0; plotNo < 14; plotNo++) {
    // Over the edge between west and east, or north and south, or the corner where all four meet, or the outer edge.
    const centre = (
      [
        [27, 5 + 3 * plotNo],
        [5 + 3 * plotNo, 28],
        [27, 28],
        [1, 28],
      ] as const
    )[plotNo % 4]!;
    const plot = plotAround(centre, next);
    let [values, valid, all] = [0, 0, 0];
    for (let row = -20; row < 80; row++) {
      for (let column = -20; column < 80; column++) {
        const share = coveredArea(plot, [column, row, column + 1, row + 1]);
        all += share;
        if (!showsPlace(column, row)) continue;
        const [red, nir] = bandsAt(column, row);
        values += (share * (nir - red)) / (nir + red);
        valid += share;
      }
    }
    const outcome = await measured(folder, textOf(plot));
    expect(outcome.values['NDVI']).toBeCloseTo(values / valid, 6);
    expect(outcome.pixel_count).toBeCloseTo(valid, 4);
    expect(outcome.valid_share).toBeCloseTo(valid / all, 6);
    expect(outcome.scene_count).toBe(1);
  }
});

/** An NDVI that rises from west to east, by which pixels of both zones can be compared. */
function ndviAt(lon: number): number {
  return 0.2 + 40 * (lon - ZONE_31.inverse([WEST, NORTH])[0]!);
}

function zoneTile(epsg: 32631 | 32632, [west, north]: Point, size: number): TestScene {
  const zone = epsg === 32631 ? ZONE_31 : ZONE_32;
  const ndvis = Array.from({ length: size * size }, (_, at) => {
    const place = [west + 10 * (at % size) + 5, north - 10 * Math.floor(at / size) - 5] as const;
    return ndviAt(zone.inverse([...place])[0]!);
  });
  return {
    id: `zone-${epsg}`,
    bands: {
      red: ndvis.map((ndvi) => Math.round(5000 - 5000 * ndvi)),
      nir: ndvis.map((ndvi) => Math.round(5000 + 5000 * ndvi)),
    },
    datetime: `${DAY}:0${epsg % 10}Z`,
    width: size,
    height: size,
    epsg,
    origin: [west, north],
    pixelSize: [10, 10],
    bbox: [5.9, 50.5, 6.2, 50.7],
  };
}

test('6 plots over the edge of a UTM zone: tiles that lie aslant show each place once', async () => {
  const next = seededRandom(6);
  const [x, y] = ZONE_32.forward(ZONE_31.inverse([WEST + 240, NORTH]));
  const west = zoneTile(32631, [WEST, NORTH], SIDE);
  const east = zoneTile(32632, [10 * Math.round(x / 10), 10 * Math.round(y / 10) + 200], 70);
  const folder = sceneFolder([west, east]);
  for (const column of [24, 27, 29, 30, 31, 34]) {
    const plot = plotAround([column, 15], next);
    let [values, all] = [0, 0];
    for (let row = 0; row < SIDE; row++) {
      for (let at = 10; at < 50; at++) {
        const share = coveredArea(plot, [at, row, at + 1, row + 1]);
        const [lon] = ZONE_31.inverse([WEST + 10 * at + 5, NORTH - 10 * row - 5]);
        values += share * ndviAt(lon);
        all += share;
      }
    }
    const outcome = await measured(folder, textOf(plot));
    // A pixel of the other zone is up to 7 m from the place for which it stands.
    expect(Math.abs(outcome.values['NDVI']! - values / all)).toBeLessThan(2e-3);
    expect(outcome.pixel_count / all).toBeCloseTo(1, 2);
    expect(outcome.valid_share).toBeCloseTo(1, 9);
    expect(outcome.scene_count).toBe(1);
  }
});
