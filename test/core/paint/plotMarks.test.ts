import { describe, expect, test } from 'vitest';
import {
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
  HIDDEN_CLASS,
} from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile } from '#core/paint/painter.ts';
import { boundsOfRows, marksAt } from '#core/paint/plotMarks.ts';
import { pick, pickMark } from '#core/paint/pick.ts';
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
const processed = (x: number, y: number, value = 0.2) => ({
  ...plot(x, y),
  values: { NDVI_mean: value },
});
/** One of a side that counts. */
const wide = (x: number, y: number, side: number) => ({ ...processed(x, y), ...plot(x, y, side) });

function open(records: PlainRecord[]) {
  const columns = columnsOf(records);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  return { columns, index, classes: classify(columns, STYLE, null), dotSize: 8 };
}

function paint(records: PlainRecord[], tile: Partial<TileAddress> = {}) {
  const surface = createTileSurface();
  const { dotSize: _dotSize, ...input } = open(records);
  const drawn = paintTile(surface, { ...input, style: STYLE }, { ...TILE, ...tile });
  const { pixels, capacity } = surface.memory;
  const pixel = (x: number, y: number) => {
    const at = 4 * (y * capacity.side + x);
    return [...pixels.subarray(at, at + 4)];
  };
  return { drawn, pixel };
}

function queryAt(records: PlainRecord[], x: number, y: number) {
  const { columns, index, classes } = open(records);
  const query = { at: { lon: x * PIXEL, lat: -y * PIXEL, zoom: ZOOM }, classes };
  return [columns, index, query] as const;
}

const at = (records: PlainRecord[], x: number, y: number) => pick(...queryAt(records, x, y));
const markAt = (records: PlainRecord[], x: number, y: number) =>
  pickMark(...queryAt(records, x, y));
const marksOf = (records: PlainRecord[]) => marksAt(open(records), ZOOM).marks;

const RED = [0xd3, 0x22, 0x2f, 255];
const TEAL = [0x31, 0x68, 0x8e, 255];
const LIME = [0xb5, 0xde, 0x2b, 255];

/** Pixels of a colour within so many px of a point. */
function countOf(pixel: (x: number, y: number) => number[], colour: number[], [x, y]: number[]) {
  let count = 0;
  for (let down = -30; down <= 30; down++)
    for (let across = -30; across <= 30; across++)
      if (pixel(x! + across, y! + down).join() === colour.join()) count++;
  return count;
}

/** Five that failed, and one that didn't: all within a mark's reach. */
const FIVE_FAILED = [
  processed(200, 200),
  failed(206, 200),
  failed(194, 200),
  failed(200, 206),
  failed(200, 194),
  failed(204, 204),
];

describe('few plots', () => {
  test('that would touch are one mark in the colour of their mean', () => {
    const { drawn, pixel } = paint([
      processed(200, 200, 0.9),
      processed(204, 200, 0.3),
      processed(202, 204, 0.8),
    ]);
    expect(drawn).toBe(3);
    expect(countOf(pixel, LIME, [202, 201])).toBeGreaterThan(150);
    expect(countOf(pixel, TEAL, [202, 201])).toBe(0);
    // Dark ink on a light ground, and no red where none failed.
    expect(countOf(pixel, [0x11, 0x13, 0x16, 255], [202, 201])).toBeGreaterThan(0);
    expect(countOf(pixel, RED, [202, 201])).toBe(0);
  });

  test('a red arc tells that some failed, however few', () => {
    const heap = Array.from({ length: 40 }, (_, i) => processed(200 + (i % 8), 200 + (i >> 3)));
    const one = paint([...heap, failed(203, 203)]).pixel;
    const all = paint(FIVE_FAILED.slice(1)).pixel;
    expect(countOf(one, RED, [203, 202])).toBeGreaterThan(12);
    // Dashes of 4 px, 2 px apart.
    expect(countOf(all, RED, [200, 200])).toBeLessThan(130);
    expect(countOf(all, TEAL, [200, 200])).toBe(0);
    expect(countOf(all, RED, [200, 200])).toBeGreaterThan(countOf(one, RED, [203, 202]));
    // Where all failed the disc is empty.
    expect(countOf(all, [255, 255, 255, 255], [200, 200])).toBeGreaterThan(100);
  });

  test('by themselves are drawn and pressed as ever', () => {
    const records = [processed(100, 100), failed(160, 100), wide(130, 100, 14)];
    const { pixel } = paint(records);
    expect([pixel(100, 100), pixel(160, 100), pixel(162, 102)]).toEqual([TEAL, RED, RED]);
    expect(marksOf(records)).toEqual([]);
    expect([at(records, 100, 100), at(records, 160, 100), at(records, 130, 100)]).toEqual([
      [0],
      [1],
      [2],
    ]);
    expect(markAt(records, 100, 100)).toBeNull();
  });

  test('a mark counts a place once however many records it has, and how many places failed', () => {
    const [mark] = marksOf([
      failed(9, 9),
      failed(9, 9),
      processed(9, 9),
      processed(12, 9),
      processed(12, 9),
    ]);
    expect(mark).toMatchObject({ count: 2, failed: 1, rows: [0, 1, 2, 3, 4] });
  });

  test('several records of one place share no mark', () => {
    expect(marksOf([processed(9, 9), processed(9, 9), failed(9, 9)])).toEqual([]);
  });

  test('plots of 14 px are drawn by themselves', () => {
    expect(marksOf([wide(9, 9, 14), wide(12, 9, 14)])).toEqual([]);
    expect(marksOf([wide(9, 9, 13.9), wide(12, 9, 13.9)])).toHaveLength(1);
  });

  test('marks touch none, are 10 to 22 px in radius, and each plot is in one or by itself', () => {
    const records = Array.from({ length: 900 }, (_, i) =>
      processed(((i * 37) % 101) * 3.3, ((i * 53) % 97) * 3.3),
    );
    const { marks, isShared } = marksAt(open(records), ZOOM);
    const rows = marks.flatMap((mark) => mark.rows);
    expect(marks.length).toBeGreaterThan(20);
    expect(new Set(rows).size).toBe(rows.length);
    expect(isShared.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    for (const a of marks) {
      expect(a.radius).toBeGreaterThanOrEqual(10);
      expect(a.radius).toBeLessThanOrEqual(22);
      for (const b of marks)
        if (a !== b)
          expect(Math.hypot(a.lon - b.lon, a.lat - b.lat) / PIXEL).toBeGreaterThanOrEqual(
            a.radius + b.radius + 0.9,
          );
    }
  });

  test('a mark at the border of two tiles is in both, though its plots are in one', () => {
    const records = [processed(-3, 100, 0.9), processed(-6, 100, 0.9)];
    const [left, right] = [paint(records, { x: 63 }), paint(records)];
    expect(left.pixel(511, 107)).toEqual(LIME);
    expect(right.pixel(1, 100)).toEqual(LIME);
    expect(paint(records, { x: 65 }).drawn).toBe(0);
  });

  test('a press on a mark is one on its plots and no other, and says where they are', () => {
    const records = [...FIVE_FAILED, processed(211, 200)];
    expect(at(records, 201, 201)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const mark = markAt(records, 201, 201)!;
    expect(mark).toMatchObject({ count: 7, failed: 5 });
    const bounds = boundsOfRows(open(records).columns, mark.rows);
    const expected = [193.5, -206.5, 211.5, -193.5].map((px) => px * PIXEL);
    bounds.forEach((side, i) => expect(side).toBeCloseTo(expected[i]!, 9));
    expect(at(records, 201, 230)).toEqual([]);
  });

  test('what the filter leaves out is in no mark, and another filter is heeded', () => {
    const input = open([failed(9, 9), processed(12, 9), failed(15, 9)]);
    expect(marksAt(input, ZOOM).marks).toMatchObject([{ count: 3, failed: 2 }]);
    input.classes.set([FAILED_CLASS, FILTERED_CLASS, FAILED_CLASS]);
    expect(marksAt(input, ZOOM).marks).toMatchObject([{ rows: [0, 2], failed: 2 }]);
    input.classes.set([FAILED_CLASS, HIDDEN_CLASS, FAILED_FILTERED_CLASS]);
    expect(marksAt(input, ZOOM).marks).toEqual([]);
  });

  test('where every outline is drawn, processed plots share no mark', () => {
    const input = { ...open([processed(9, 9), processed(12, 9)]), dotSize: 0 };
    expect(marksAt(input, ZOOM).marks).toEqual([]);
  });
});

describe('many plots', () => {
  /** So many that they are dots, south of the tile's rest. */
  const crowd = Array.from({ length: 5200 }, (_, i) =>
    processed(10 + 6 * (i % 80), 240 + 4 * Math.floor(i / 80)),
  );

  test('are dots, and failed ones among them share marks, under which they stay to be seen', () => {
    const records = [...crowd, ...FIVE_FAILED];
    const { marks, ofFailed } = marksAt(open(records), ZOOM);
    expect(ofFailed).toBe(true);
    expect(marks).toMatchObject([{ count: 5, failed: 5, radius: 11 }]);
    const { pixel } = paint([...records, failed(222, 200)]);
    expect(pixel(200, 200)[3]).toBe(255);
    expect(pixel(224, 202)).not.toEqual([0, 0, 0, 0]);
    expect(pixel(10, 240)).toEqual(TEAL);
  });

  test('a press on a mark of failed ones offers those alone', () => {
    const records = [...crowd, ...FIVE_FAILED];
    expect(at(records, 201, 201)).toEqual([5201, 5202, 5203, 5204, 5205]);
    expect(at(records, 10, 240)).toContain(0);
  });
});
