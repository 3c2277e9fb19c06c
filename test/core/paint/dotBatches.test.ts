import { doSteps } from '#lib/slices.ts';
import { describe, expect, test, vi } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { FILTERED_CLASS, HIDDEN_CLASS } from '#core/paint/assembly/constants.ts';
import { drawDots, selectDots } from '#core/paint/dotBatches.ts';
import { createTileSurface, paintTile, type PaintInput } from '#core/paint/painter.ts';
import { createPlotMemory, setView } from '#core/paint/plotMemory.ts';
import { mercatorY } from '#core/spatial/mercator.ts';
import { TileProjection } from '#core/paint/tileProjection.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { TileAddress } from '#core/view/map.ts';
import { fieldColumns } from '#test/bench/fields.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { place } from './reference.ts';
import { STYLE } from './style.ts';

const FIELDS = fieldColumns(9000);
/** Some of all classes, some hidden. */
const MASK = Uint8Array.from(
  { length: FIELDS.recordCount },
  (_, row) => [1, 1, 1, 0, 1, 2][row % 6]!,
);

interface Variation {
  style?: Partial<PaintStyle>;
  mask?: Uint8Array | null;
  /** Whether the records are in a tree already. */
  indexed?: boolean;
}

/** The tile at `zoom` that holds a place. */
function tileOver([lon, lat]: [number, number], z: number, more: Partial<TileAddress> = {}) {
  const tiles = 2 ** (z - 1);
  const x = Math.floor((lon / 360 + 0.5) * tiles);
  return { z, x, y: Math.floor(mercatorY(lat) * tiles), size: 512, pixelRatio: 1, ...more };
}

function inputOf(columns: ResultColumns, { style = {}, mask = null, indexed = false }: Variation) {
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  if (indexed) doSteps(index.finish(columns));
  const whole = { ...STYLE, ...style };
  return { columns, index, classes: classify(columns, whole, mask), style: whole };
}

/** One for each way and all tiles, for a new one's memory of megabytes takes longer than painting. */
const SURFACES = { fast: createTileSurface(), oneByOne: createTileSurface() };

/** The tile with every record drawn one by one, to compare the fast path with. */
function paintOneByOne(input: PaintInput, tile: TileAddress) {
  const bands = vi.spyOn(TileProjection.prototype, 'expansions').mockReturnValue(null);
  const records = paintTile(SURFACES.oneByOne, input, tile);
  bands.mockRestore();
  return { records, bytes: SURFACES.oneByOne.memory.pixels };
}

/** Expansions about other middles differ by so much, px: dots within it of the next position are left out. */
const UNSURE = 0.021;

/** Pixels of dots that may be a quarter of a pixel off, or be outlines, by the textbook's projection. */
function unsurePixels({ columns, classes, style }: PaintInput, tile: TileAddress): Uint8Array {
  const side = Math.round(tile.size * tile.pixelRatio);
  const ratio = side / tile.size;
  const world = 256 * 2 ** tile.z * ratio;
  const reach = Math.ceil((style.dotSize / 2 + 2) * ratio) + 1;
  const pixels = new Uint8Array(side * side);
  const isClose = (value: number, step: number) =>
    Math.abs(value / step - Math.round(value / step)) * step < UNSURE;
  for (let row = 0; row < columns.recordCount; row++) {
    if (classes[row]! >= FILTERED_CLASS) continue;
    const [west, south, east, north] = columns.bounds.subarray(4 * row, 4 * row + 4);
    const exact = { ...tile, pixelRatio: ratio };
    const [left, top] = place(exact, west!, north!);
    const [right, bottom] = place(exact, east!, south!);
    const extent = Math.max(right - left, bottom - top);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!isClose(x, 0.25) && !isClose(y, 0.25) && !isClose(extent, ratio / 2)) continue;
    const around = Math.ceil(Math.min(extent / 2, 2 * reach)) + reach;
    const column = ((Math.floor(x) % world) + world) % world;
    for (let copy = column - world; copy < side + around; copy += world)
      for (
        let line = Math.max(0, Math.floor(y) - around);
        line <= Math.min(side - 1, y + around);
        line++
      )
        for (let at = Math.max(0, copy - around); at <= Math.min(side - 1, copy + around); at++)
          pixels[line * side + Math.floor(at)] = 1;
  }
  return pixels;
}

/** The same tile by both ways: records drawn, pixels that hold anything, and those of them that differ though they mustn't. */
function both(columns: ResultColumns, tile: TileAddress, variation: Variation = {}) {
  const input = inputOf(columns, variation);
  const fast = paintTile(SURFACES.fast, input, tile);
  const a = SURFACES.fast.memory.pixels;
  const { records, bytes: b } = paintOneByOne(input, tile);
  // Where there is nothing to paint the pixels are those of the tile before.
  if (fast === 0 && records === 0) return { fast, records, inked: 0, differing: 0 };
  const unsure = unsurePixels(input, tile);
  const [pixels, expected] = [wordsOf(a), wordsOf(b)];
  let inked = 0;
  let differing = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (a[4 * at + 3] === 0 && b[4 * at + 3] === 0) continue;
    inked++;
    if (unsure[at] === 0 && pixels[at] !== expected[at]) differing++;
  }
  return { fast, records, inked, differing };
}

function wordsOf({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4);
}

const MIDDLE: [number, number] = [27.5, -15.1];

describe.each([
  ['every record kept', {}],
  ['records in a tree', { indexed: true }],
  ['a filter, failed and hidden records', { mask: MASK }],
  ['both', { mask: MASK, indexed: true }],
  ['small dots', { style: { dotSize: 2 } }],
  ['every outline', { style: { dotSize: 0 } }],
] as [string, Variation][])('%s: dots look as they do one by one', (_name, variation) => {
  test.each([
    [3, 1],
    [6, 1],
    [9, 2],
    [10, 1],
    [11, 1],
    [12, 1.5],
    [13, 3],
    [15, 1],
  ])('at zoom %i, pixel ratio %d', (zoom, pixelRatio) => {
    const tile = tileOver(MIDDLE, zoom, { pixelRatio });
    const { fast, records, inked, differing } = both(FIELDS, tile, variation);
    expect(fast).toBe(records);
    expect(inked).toBeGreaterThan(0);
    expect(differing).toBe(0);
  });
});

test('a part of a tile, and shapes that reach over its edges', () => {
  const part = { left: 100, top: 40, right: 300, bottom: 260 };
  for (const corner of [MIDDLE, [27.4, -15.2], [27.65, -14.98]] as [number, number][]) {
    const { fast, records, differing } = both(FIELDS, tileOver(corner, 11, { part }));
    expect(fast).toBe(records);
    expect(differing).toBe(0);
  }
});

/** Squares of some metres from pole to pole, around the antimeridian, in two parts, without a value. */
const ODD: PlainRecord[] = [
  ...Array.from({ length: 120 }, (_, i) => ({
    coordinates: square(-179.9 + i * 3, -84 + i * 1.4, 0.0005),
    values: i % 7 === 0 ? {} : { NDVI_mean: (i % 10) / 10 },
  })),
  { coordinates: square(179.99, 10, 0.5), values: { NDVI_mean: 0.2 } },
  {
    coordinates: [
      [
        [
          [179.99, 5],
          [-179.99, 5],
          [-179.99, 5.01],
          [179.99, 5],
        ],
      ],
    ],
    values: { NDVI_mean: 0.9 },
  },
  { coordinates: [...square(20, 10, 0.001), ...square(22, 10, 0.001)], values: { NDVI_mean: 0.9 } },
  { coordinates: square(21, 10, 0.001), message: 'failed' },
];

test.each([0, 1, 2, 3, 5])('all over the world at zoom %i', (zoom) => {
  const columns = columnsOf(ODD);
  const count = Math.max(1, 2 ** (zoom - 1));
  for (let x = 0; x < count; x++)
    for (let y = 0; y < count; y++) {
      const tile = { z: zoom, x, y, size: 512, pixelRatio: 1 };
      const { fast, records, differing } = both(columns, tile);
      expect(fast).toBe(records);
      expect(differing).toBe(0);
    }
});

test('a shape across the antimeridian is drawn on both sides', () => {
  const columns = columnsOf(ODD);
  for (const lon of [-179.9905, 179.9905]) {
    const { fast, records, inked } = both(columns, tileOver([lon, 5.004], 16));
    expect(fast).toBe(records);
    expect(inked).toBeGreaterThan(0);
  }
});

test('records that came after the classes were worked out aren’t drawn yet', () => {
  const input = inputOf(FIELDS, {});
  const early = { ...input, classes: input.classes.slice(0, 5000) };
  const tile = tileOver(MIDDLE, 10);
  const whole = paintTile(createTileSurface(), input, tile);
  const drawn = paintTile(createTileSurface(), early, tile);
  expect(drawn).toBeLessThan(whole);
  expect(drawn).toBe(paintOneByOne(early, tile).records);
});

test('dots of another size are drawn on the same surface', () => {
  const surface = createTileSurface();
  const tile = tileOver(MIDDLE, 10);
  paintTile(surface, inputOf(FIELDS, {}), tile);
  const small = inputOf(FIELDS, { style: { dotSize: 2 } });
  paintTile(surface, small, tile);
  const other = createTileSurface();
  paintTile(other, small, tile);
  expect(surface.memory.pixels.every((byte, at) => byte === other.memory.pixels[at])).toBe(true);
});

test('candidates are processed in batches, all rows or some', () => {
  const memory = createPlotMemory(64, 9);
  setView(memory, { WEST: -180, SOUTH: -90, EAST: 180, NORTH: 90 });
  const { columns, classes } = inputOf(FIELDS, {});
  classes[4097] = HIDDEN_CLASS;
  const every = { columns, classes, rows: null, end: columns.recordCount };
  const all = selectDots(memory, every);
  expect(all.dots).toBe(0);
  expect(all.others).toEqual([...classes.keys()].filter((row) => row !== 4097));
  const rows = Uint32Array.from({ length: 8500 }, (_, i) => 500 + i);
  const some = selectDots(memory, { ...every, rows });
  expect(some.others).toEqual([...rows].filter((row) => row !== 4097));
  drawDots(memory, every);
  expect(memory.pixels.every((byte) => byte === 0)).toBe(true);
});
