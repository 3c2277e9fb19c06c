import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createResultReader } from '#core/read/resultReader.ts';
import { seededRandom } from '#lib/random.ts';
import { rampColors } from '#core/scale/ramps.ts';
import { drawCard } from '#server/shares/thread/drawCard.ts';
import { encodePng } from '#server/shares/thread/png.ts';
import { generateResult } from '#test/server/generateResult.ts';

function cardOf(response: string) {
  const reader = createResultReader();
  reader.push(Buffer.from(response));
  reader.finish();
  const { picture, description } = drawCard(reader.columns, null);
  return { description, bytes: picture.length, at: pixelsOf(Buffer.from(picture)) };
}

/** Reads a picture back: its pixels as `#rrggbb`. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  for (let y = 1; y < height; y++)
    for (let x = 1; x <= 3 * width; x++) {
      const at = y * (1 + 3 * width) + x;
      rows[at] = (rows[at] ?? 0) + (rows[at - 1 - 3 * width] ?? 0);
    }
  return (x: number, y: number) => {
    const from = y * (1 + 3 * width) + 1 + 3 * x;
    return `#${rows.subarray(from, from + 3).toString('hex')}`;
  };
}

const SEA = '#f6f8fa';
const LAND = '#e4e1d8';

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
    const { description, at } = cardOf(result([record(square(10, 50, 1), 0.42)]));
    expect(description).toBe('1 ok, mean NDVI 0.420, 1 Jul to 31 Dec 2019');
    expect(at(600, 265)).toBe(rampColors('viridis', 64, false)[32]);
    expect(at(20, 265)).toBe(LAND);
  });

  test('shows sea where there is no land, and plots on both sides of the antimeridian together', () => {
    const data = [record(square(178.5, -30, 0.5), 0.1), record(square(-179, -30, 0.5), 0.9)];
    const { at } = cardOf(result(data));
    expect(at(600, 60)).toBe(SEA);
    expect(at(90, 265)).not.toBe(SEA);
    expect(at(1110, 265)).not.toBe(SEA);
    expect(at(300, 265)).toBe(SEA);
  });

  test('says how many failed, and shows them', () => {
    const { description, at } = cardOf(result([], [record(square(30, 0, 1)), { polygon: 'x' }]));
    expect(description).toBe('0 ok, 2 failed, 1 Jul to 31 Dec 2019');
    expect(at(180, 580)).toBe('#d3222f');
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

  test('of many plots has 300 kB at most', () => {
    const response = [...generateResult({ polygons: 20_000, failures: 500 })].join('');
    const { bytes, description } = cardOf(response);
    expect(bytes).toBeLessThanOrEqual(300_000);
    expect(description).toContain('20\u202f000 ok, 500 failed');
  });
});

test('a picture that is too large is made of fewer colours', () => {
  const random = seededRandom(7);
  const rgba = Uint8ClampedArray.from({ length: 4 * 100 * 100 }, () => 256 * random());
  const exact = encodePng({ width: 100, height: 100, rgba }, 1e9);
  const coarse = encodePng({ width: 100, height: 100, rgba }, exact.length - 1);
  expect(coarse.length).toBeLessThan(exact.length);
  expect(pixelsOf(exact)(3, 5)).toBe(
    `#${Buffer.from(rgba.subarray(4 * 503, 4 * 503 + 3)).toString('hex')}`,
  );
});
