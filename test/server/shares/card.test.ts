import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createResultReader } from '#core/read/resultReader.ts';
import { seededRandom } from '#lib/random.ts';
import { rampColors } from '#core/scale/ramps.ts';
import { drawCard } from '#server/shares/thread/drawCard.ts';
import { encodePng } from '#server/shares/thread/png.ts';
import { generateResult } from '#test/server/generateResult.ts';

function cardOf(response: string, language = 'en') {
  const reader = createResultReader();
  reader.push(Buffer.from(response));
  reader.finish();
  const { picture, description } = drawCard(reader.columns, { index: null, language });
  return { description, bytes: picture.length, ...pixelsOf(Buffer.from(picture)) };
}

/** Reads a picture back: its pixels as `#rrggbb`. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const palette = chunkOf(png, 'PLTE');
  const wide = palette ? width : 3 * width;
  const rows = inflateSync(chunkOf(png, 'IDAT')!);
  for (let y = 1; y < height; y++)
    for (let x = 1; x <= wide; x++) {
      const at = y * (1 + wide) + x;
      if (rows[y * (1 + wide)] === 2) rows[at] = (rows[at] ?? 0) + (rows[at - 1 - wide] ?? 0);
    }
  const at = (x: number, y: number) => {
    const from = y * (1 + wide) + 1;
    const found = palette ? 3 * rows[from + x]! : from + 3 * x;
    return `#${(palette ?? rows).subarray(found, found + 3).toString('hex')}`;
  };
  return { at, width, height };
}

function chunkOf(png: Buffer, type: string): Buffer | null {
  const start = png.indexOf(type);
  return start < 0 ? null : png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const MAP: Box = { left: 0, top: 0, right: 1200, bottom: 530 };
const CORNER: Box = { left: 876, top: 24, right: 1176, bottom: 224 };

/** How many pixels of each colour are in a part of a card. */
function colorsIn({ at }: Pick<ReturnType<typeof cardOf>, 'at'>, box: Box): Map<string, number> {
  const counts = new Map<string, number>();
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++)
      counts.set(at(x, y), (counts.get(at(x, y)) ?? 0) + 1);
  return counts;
}

const SEA = '#dfe1de';
const LAND = '#eceae4';
const BORDER = '#b3aea1';
const FAILED = '#d3222f';
const INK = '#191b1d';
const PLACE = '#2454c6';
const MIDDLE = rampColors('viridis', 64, false)[32]!;

function square(west: number, south: number, side: number): string {
  const [east, north] = [west + side, south + side];
  return `POLYGON((${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}))`;
}

function record(polygon: string, NDVI_mean?: number, [start, end] = ['2019-07-01', '2019-12-31']) {
  return { polygon, start_date: start, end_date: end, NDVI_mean };
}

function result(data: object[], failed: object[] = []): string {
  return JSON.stringify({ data, err_data: failed.length > 0 ? { broken: failed } : {} });
}

describe('a card', () => {
  test('shows a plot in its colour on the land, and says what it is', () => {
    const { description, at, width, height } = cardOf(result([record(square(10, 50, 1), 0.42)]));
    expect(description).toBe('1 ok, mean NDVI 0.420, 1 Jul to 31 Dec 2019');
    expect([width, height]).toEqual([1200, 630]);
    expect(at(600, 265)).toBe(MIDDLE);
    expect(at(20, 265)).toBe(LAND);
  });

  test('shows a single field large, and where on Earth it is', () => {
    const card = cardOf(result([record(square(36, 0, 0.001), 0.42)]));
    expect(colorsIn(card, MAP).get(MIDDLE)).toBeGreaterThan(30_000);
    const corner = colorsIn(card, CORNER);
    for (const color of [SEA, BORDER, PLACE]) expect(corner.get(color)).toBeGreaterThan(100);
    expect(card.at(1026, 124)).toBe(PLACE);
  });

  test('shows plots far apart without a second map, between the borders of countries', () => {
    const data = [record(square(10, 50, 0.01), 0.1), record(square(24, 46, 0.01), 0.9)];
    const card = cardOf(result(data));
    expect(colorsIn(card, MAP).get(BORDER)).toBeGreaterThan(1000);
    expect(colorsIn(card, MAP).has(PLACE)).toBe(false);
  });

  test('leaves the corner to the second map, however wide the plots are', () => {
    const data = [0, 1, 2, 3, 4].map((at) => record(square(34 + at / 2, 1, 0.4), 0.42));
    const card = cardOf(result(data));
    expect(colorsIn(card, { ...MAP, left: CORNER.left }).has(MIDDLE)).toBe(false);
    expect(card.at(1026, 124)).toBe(PLACE);
  });

  test('shows sea where there is no land, and plots on both sides of the antimeridian together', () => {
    const data = [record(square(178.5, -30, 0.5), 0.42), record(square(-176, -30, 0.5), 0.42)];
    const card = cardOf(result(data));
    expect(card.at(600, 60)).toBe(SEA);
    const half = { ...MAP, right: 600 };
    for (const box of [half, { ...MAP, left: 600 }])
      expect(colorsIn(card, box).get(MIDDLE)).toBeGreaterThan(1000);
    expect(card.at(600, 265)).toBe(SEA);
  });

  test('has no coast where the antimeridian cuts an island', () => {
    const data = [
      record(square(177.4, -18.6, 0.02), 0.1),
      record(square(-177.7, -16.6, 0.02), 0.9),
    ];
    const card = cardOf(result(data));
    const row = Array.from({ length: 16 }, (_, at) => card.at(620 + at, 118));
    expect(new Set(row)).toEqual(new Set([LAND]));
  });

  test('says how many failed, and shows them', () => {
    const card = cardOf(result([], [record(square(30, 0, 1)), { polygon: 'x' }]));
    expect(card.description).toBe('0 ok, 2 failed, 1 Jul to 31 Dec 2019');
    expect(card.at(65, 580)).toBe(FAILED);
    expect(card.at(65, 566)).toBe('#ffffff');
    const both = cardOf(result([record(square(30, 0, 1), 0.42)], [record(square(31, 0, 1))]));
    expect(both.at(65, 566)).toBe(MIDDLE);
    expect(colorsIn(both, { left: 150, top: 560, right: 300, bottom: 600 }).has(FAILED)).toBe(true);
  });

  test('has figures with smooth edges', () => {
    const card = cardOf(result(Array.from({ length: 8 }, () => record(square(30, 0, 1), 0.42))));
    const figure = colorsIn(card, { left: 98, top: 556, right: 140, bottom: 604 });
    expect(figure.get(INK)).toBeGreaterThan(300);
    expect(figure.size).toBeGreaterThan(40);
  });

  test('is drawn of nothing, too', () => {
    expect(cardOf(result([])).description).toBe('0 ok');
    expect(cardOf(result([{ polygon: 1 }])).description).toBe('0 ok, 1 not drawable');
  });

  test('names the years where they differ, and a single day once', () => {
    const of = (start: string, end: string) =>
      cardOf(result([record(square(0, 0, 1), 1, [start, end])])).description;
    expect(of('2019-12-01', '2020-01-31')).toContain('1 Dec 2019 to 31 Jan 2020');
    expect(of('2019-12-01', '2019-12-01')).toMatch(/, 1 Dec 2019$/);
  });

  test.each([
    ['fr', '1 traitée, 2 échouées, NDVI moyen 0,420, du 1 juil. au 31 déc. 2019'],
    ['pt', '1 processado, 2 falhados, NDVI médio 0,420, de 1 jul. a 31 dez. 2019'],
    ['xx', '1 ok, 2 failed, mean NDVI 0.420, 1 Jul to 31 Dec 2019'],
  ])('says it in %s', (language, description) => {
    const failed = [record(square(30, 0, 1)), { polygon: 'x' }];
    const response = result([record(square(10, 50, 1), 0.42)], failed);
    expect(cardOf(response, language).description).toBe(description);
  });

  test.each([
    ['en', false],
    ['xx', false],
    ['fr', true],
    ['pt', true],
  ])('writes the values below the map as %s does', (language, hasComma) => {
    const card = cardOf(result([record(square(10, 50, 1), 0.42)]), language);
    // Below the digits, where commas alone reach.
    const below = colorsIn(card, { left: 600, top: 615, right: 1200, bottom: 618 });
    expect([...below.keys()].some((color) => color !== '#ffffff')).toBe(hasComma);
  });

  test('of many plots has 300 kB at most', () => {
    const response = [...generateResult({ polygons: 20_000, failures: 500 })].join('');
    const { bytes, description } = cardOf(response);
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(description).toContain('20\u202f000 ok, 500 failed');
  });
});

test('a picture that is too large has a palette of its most frequent colours', () => {
  const random = seededRandom(7);
  const rgba = Uint8ClampedArray.from({ length: 4 * 100 * 100 }, () => 256 * random());
  rgba.fill(77, 0, 400);
  const exact = encodePng({ width: 100, height: 100, rgba }, 1e9);
  const coarse = encodePng({ width: 100, height: 100, rgba }, exact.length - 1);
  const least = encodePng({ width: 100, height: 100, rgba }, 1);
  expect(coarse.length).toBeLessThan(exact.length / 2);
  expect(least.length).toBeLessThan(coarse.length);
  expect(pixelsOf(exact).at(3, 5)).toBe(
    `#${Buffer.from(rgba.subarray(4 * 503, 4 * 503 + 3)).toString('hex')}`,
  );
  expect(pixelsOf(coarse).at(3, 0)).toBe('#4d4d4d');
});
