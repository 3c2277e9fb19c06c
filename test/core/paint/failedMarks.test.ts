import { expect, test } from 'vitest';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  HIDDEN_CLASS,
} from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile } from '#core/paint/painter.ts';
import { failedMarksAt } from '#core/paint/failedMarks.ts';
import { pick } from '#core/paint/pick.ts';
import { worldSize } from '#core/spatial/mercator.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { TileAddress } from '#core/view/map.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { STYLE } from './style.ts';

const ZOOM = 8;
/** Degrees a CSS pixel is wide; near the equator, as high too. */
const PIXEL = 360 / worldSize(ZOOM);
/** Its upper left corner is at 0, 0. */
const TILE: TileAddress = { z: ZOOM, x: 64, y: 64, size: 512, pixelRatio: 1 };

/** A plot of so many pixels around a place of the tile. */
function plot(x: number, y: number, side = 1): Pick<PlainRecord, 'coordinates'> {
  return { coordinates: square((x - side / 2) * PIXEL, -(y + side / 2) * PIXEL, side * PIXEL) };
}
const failed = (x: number, y: number, side?: number) => ({ ...plot(x, y, side), message: 'no' });
const processed = (x: number, y: number) => ({ ...plot(x, y), values: { NDVI_mean: 0.2 } });

function open(records: PlainRecord[]) {
  const columns = columnsOf(records);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  return { columns, index, classes: classify(columns, STYLE, null) };
}

function paint(records: PlainRecord[], tile: Partial<TileAddress> = {}) {
  const surface = createTileSurface();
  paintTile(surface, { ...open(records), style: STYLE }, { ...TILE, ...tile });
  const { pixels, capacity } = surface.memory;
  return (x: number, y: number) => {
    const at = 4 * (y * capacity.side + x);
    return [...pixels.subarray(at, at + 4)];
  };
}

function at(records: PlainRecord[], x: number, y: number) {
  const { columns, index, classes } = open(records);
  return pick(columns, index, { at: { lon: x * PIXEL, lat: -y * PIXEL, zoom: ZOOM }, classes });
}

const RED = [0xd3, 0x22, 0x2f, 255];
const TEAL = [0x31, 0x68, 0x8e, 255];

/** Four that failed around one that didn't. */
const AROUND = [
  processed(200, 200),
  failed(206, 200),
  failed(194, 200),
  failed(200, 206),
  failed(200, 194),
];

test('failed plots far away leave the plots between them to be seen, and say how many they are', () => {
  const pixel = paint([...AROUND.slice(1), { ...AROUND[0]!, ...plot(212, 212) }]);
  expect(pixel(212, 212)).toEqual(TEAL);
  expect(pixel(206, 200)[0]).toBeGreaterThan(190);
  expect(pixel(206, 200)[1]).toBeLessThan(100);
  expect(pixel(200, 200)[3]).toBe(0);
  const pill = Array.from({ length: 30 * 16 }, (_, i) =>
    pixel(191 + (i % 30), 179 + Math.floor(i / 30)),
  );
  expect(pill.filter((each) => each.every((channel) => channel === 255)).length).toBeGreaterThan(
    60,
  );
  expect(pill.filter(([, g]) => g! < 60).length).toBeGreaterThan(40);
});

test('their mark is cut by no border between tiles', () => {
  const records = [failed(-3, 100), failed(-6, 100)];
  const [left, right] = [paint(records, { x: 63 }), paint(records)];
  expect(left(511, 85)[3]).toBe(255);
  expect(right(0, 85)[3]).toBe(255);
});

test('a press on the mark offers all its plots, and one beside it none', () => {
  expect(at(AROUND, 206, 186).sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(at(AROUND, 206, 170)).toEqual([]);
});

test('a failed plot with none near keeps its cross', () => {
  const pixel = paint([failed(100, 100), failed(160, 100)]);
  expect([pixel(100, 100), pixel(102, 102)]).toEqual([RED, RED]);
  expect(pixel(100, 104)[3]).toBe(0);
});

test('several records of one place are one cross', () => {
  const { clusters, isShared } = failedMarksAt(open([failed(9, 9), failed(9, 9)]), ZOOM);
  expect([clusters.length, isShared.length]).toEqual([0, 0]);
});

test('a place counts once however many records it has, and all of them are offered', () => {
  const [mark] = failedMarksAt(open([failed(9, 9), failed(9, 9), failed(20, 9)]), ZOOM).clusters;
  expect(mark).toMatchObject({ count: 2, rows: [0, 1, 2] });
});

test('plots as large as a cross have one each', () => {
  expect(failedMarksAt(open([failed(9, 9, 9), failed(20, 9, 9)]), ZOOM).clusters).toEqual([]);
});

test('marks stay apart, and each failed plot near another is in one of them', () => {
  const records = Array.from({ length: 400 }, (_, i) =>
    failed(((i * 37) % 101) * 3, ((i * 53) % 97) * 3),
  );
  const { clusters, isShared } = failedMarksAt(open(records), ZOOM);
  const rows = clusters.flatMap((mark) => mark.rows);
  expect(new Set(rows).size).toBe(rows.length);
  expect(isShared.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  for (const a of clusters)
    for (const b of clusters)
      if (a !== b)
        expect(Math.hypot(a.lon - b.lon, a.lat - b.lat) / PIXEL).toBeGreaterThanOrEqual(39.9);
});

test('what the filter leaves out is in no mark, and another filter is heeded', () => {
  const input = open([failed(9, 9), failed(20, 9), failed(30, 9)]);
  expect(failedMarksAt(input, ZOOM).clusters).toMatchObject([{ count: 3 }]);
  input.classes.set([FAILED_CLASS, FAILED_FILTERED_CLASS, FAILED_CLASS]);
  expect(failedMarksAt(input, ZOOM).clusters).toMatchObject([{ rows: [0, 2] }]);
  input.classes.set([FAILED_CLASS, HIDDEN_CLASS, FAILED_FILTERED_CLASS]);
  expect(failedMarksAt(input, ZOOM).clusters).toEqual([]);
});
