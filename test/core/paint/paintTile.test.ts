import { expect, test } from 'vitest';
import { DOUBTFUL_CLASS, MENDED_CLASS } from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile } from '#core/paint/painter.ts';
import { FILTERED, KEPT } from '#core/values/filterMask.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { ResultColumns } from '#core/columns.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import type { TileAddress } from '#core/view/map.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { STYLE } from './style.ts';

/** At zoom 8 the south-west quarter tile of lon 0, lat 0: 512 px are 2.8125 degrees. */
const TILE: TileAddress = { z: 8, x: 64, y: 63, size: 512, pixelRatio: 1 };

function paint(
  columns: ResultColumns,
  tile: Partial<TileAddress> = {},
  style: Partial<PaintStyle> = {},
) {
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const whole = { ...STYLE, ...style };
  const surface = createTileSurface();
  const input = { columns, index, classes: classify(columns, whole, null), style: whole };
  const records = paintTile(surface, input, { ...TILE, ...tile });
  const { pixels: bytes, capacity } = surface.memory;
  const { side } = capacity;
  const at = (x: number, y: number) => [
    ...bytes.subarray(4 * (y * side + x), 4 * (y * side + x) + 4),
  ];
  return { records, at };
}

const field = (value: number): PlainRecord => ({
  coordinates: square(1, 1, 0.5),
  values: { NDVI_mean: value },
});

test('a tile without records is not painted', () => {
  expect(paint(columnsOf([]), {}).records).toBe(0);
  expect(paint(columnsOf([field(0.2)]), { x: 3 }).records).toBe(0);
});

test('a plot is filled in the colour of its class, with an edge, and nothing beside it', () => {
  const { records, at } = paint(columnsOf([field(0.2)]));
  expect(records).toBe(1);
  expect(at(220, 280)).toEqual([0x31, 0x68, 0x8e, 255]);
  expect(at(100, 280)).toEqual([0, 0, 0, 0]);
  expect(paint(columnsOf([field(0.5)])).at(220, 280)).toEqual([0xb5, 0xde, 0x2b, 255]);
});

test('as an outline a plot is a line in the colour of its class, set off by an edge, and empty inside', () => {
  const { at } = paint(columnsOf([field(0.2)]), {}, { isOutlined: true });
  expect(at(220, 280)).toEqual([0, 0, 0, 0]);
  const across = Array.from({ length: 24 }, (_, i) => at(172 + i, 280));
  expect(across).toContainEqual([0x31, 0x68, 0x8e, 255]);
  expect(across.filter(([, , , alpha]) => alpha! > 0).length).toBeLessThan(6);
});

test('where plots are outlines dots stay dots, and filtered plots keep their own line', () => {
  const dot = columnsOf([{ coordinates: square(1, 1, 0.001), values: { NDVI_mean: 0.2 } }]);
  const [x, y] = [182, 329];
  expect(paint(dot, {}, { isOutlined: true }).at(x, y)).toEqual(paint(dot).at(x, y));
  expect(paint(dot).at(x, y)[3]).toBe(255);
});

test('an unreadable colour is refused by name before anything is drawn', () => {
  expect(() => paint(columnsOf([field(0.2)]), {}, { failed: 'red' })).toThrow('#rrggbb: red');
});

test('without a scale every plot has the colour of no value', () => {
  const { at } = paint(columnsOf([field(0.2)]), {}, { colors: [], limits: [] });
  expect(at(220, 280)).toEqual([0xc8, 0xc7, 0xc2, 255]);
});

test('a dot beside the tile reaches into it', () => {
  const beside = columnsOf([{ coordinates: square(-0.01, 1, 0.0001), values: { NDVI_mean: 0.9 } }]);
  const { records, at } = paint(beside);
  expect(records).toBe(1);
  const y = Math.round(512 - (1 * 512) / 2.8125);
  expect(at(0, y)[3]).toBeGreaterThan(100);
});

test('at low zooms a tile shows several worlds', () => {
  const { records } = paint(columnsOf([field(0.2)]), { z: 0, x: 0, y: 0 });
  expect(records).toBe(2);
});

test('a part looks like the whole there, and paints only what it shows', () => {
  const columns = columnsOf(
    Array.from({ length: 400 }, (_, i) => ({
      coordinates: square((i % 20) * 0.14, Math.floor(i / 20) * 0.14, 0.01 * (1 + (i % 15))),
      values: { NDVI_mean: (i % 10) / 10 },
    })),
  );
  const whole = paint(columns);
  const part = { left: 96, top: 160, right: 288, bottom: 320 };
  const shown = paint(columns, { part });
  expect(shown.records).toBeGreaterThan(20);
  expect(shown.records).toBeLessThan(whole.records / 3);
  for (let y = part.top; y < part.bottom; y++)
    for (let x = part.left; x < part.right; x++) expect(shown.at(x, y)).toEqual(whole.at(x, y));
});

test('nothing is left of the tile before', () => {
  const columns = columnsOf([field(0.2)]);
  const index = createSpatialIndex();
  index.add(columns, 1);
  const surface = createTileSurface();
  const input = { columns, index, classes: classify(columns, STYLE, null), style: STYLE };
  paintTile(surface, input, TILE);
  const first = surface.memory.pixels.slice();
  paintTile(surface, input, { ...TILE, z: 10, x: 257, y: 254 });
  paintTile(surface, input, TILE);
  expect(surface.memory.pixels.every((byte, i) => byte === first[i])).toBe(true);
});

test('2,000 windows of one plot are painted as a few of them are, in the time of a few', () => {
  const pile = Array.from({ length: 2000 }, (_, row) => field(row === 1999 ? 0.5 : 0.2));
  const zoom = { z: 13, x: 2062, y: 2033 };
  const { records, at } = paint(columnsOf(pile), zoom);
  expect(records).toBe(8);
  expect(at(256, 256)).toEqual([0xb5, 0xde, 0x2b, 255]);
});

test('a mended plot is filled in its own colour, with a white tick, without a cross or hatching', () => {
  const columns = columnsOf([{ coordinates: square(1, 1, 0.5), message: 'failed at first' }]);
  const index = createSpatialIndex();
  index.add(columns, 1);
  const surface = createTileSurface();
  const style = { ...STYLE, mended: '#24704a' };
  paintTile(surface, { columns, index, classes: Uint8Array.of(MENDED_CLASS), style }, TILE);
  const pixel = (x: number, y: number) => [
    ...surface.memory.pixels.subarray(4 * (512 * y + x), 4 * (512 * y + x) + 4),
  ];
  const green = [0x24, 0x70, 0x4a, 255];
  expect([pixel(220, 270), pixel(240, 284), pixel(212, 295)]).toEqual([green, green, green]);
  expect(pixel(230, 282)).toEqual([255, 255, 255, 255]);
});

test('a plot worth a look is a wash within amber dashes, and a dot of that colour where it is small', () => {
  const columns = columnsOf([{ coordinates: square(1, 1, 0.5), values: { NDVI_mean: 0.2 } }]);
  const index = createSpatialIndex();
  index.add(columns, 1);
  const style = { ...STYLE, doubtful: '#9a6500' };
  const painted = (tile: typeof TILE) => {
    const surface = createTileSurface();
    const input = { columns, index, classes: Uint8Array.of(DOUBTFUL_CLASS), style };
    paintTile(surface, input, tile);
    const { pixels } = surface.memory;
    return (x: number, y: number) => [...pixels.subarray(4 * (512 * y + x), 4 * (512 * y + x) + 4)];
  };
  /** Opaque pixels that are amber, and those that are the line beneath it. */
  const counted = (at: (x: number, y: number) => number[]) => {
    const all = Array.from({ length: 512 * 512 }, (_, i) => at(i % 512, Math.floor(i / 512)));
    const opaque = all.filter(([, , , alpha]) => alpha === 255);
    const amber = opaque.filter(([red, , blue]) => red! - blue! > 90).length;
    return { amber, halo: opaque.filter((color) => color.every((part) => part > 250)).length };
  };
  const near = painted(TILE);
  expect(near(220, 280)).toEqual([0x9a, 0x65, 0, 77]);
  expect(counted(near).amber).toBeGreaterThan(100);
  expect(counted(near).halo).toBeGreaterThan(100);
  const far = counted(painted({ ...TILE, z: 1, x: 1, y: 0 }));
  expect(far.amber).toBeGreaterThan(4);
  expect(far.halo).toBe(0);
});

test('what the filter leaves out is one layer of 8 %, edges of 16 %, however much lies over each other; what is left is whole', () => {
  const crowd = Array.from({ length: 60 }, (_, i) => ({
    coordinates: square(1 + i * 1e-4, 1, i % 2 ? 0.5 : 0.001),
    values: { NDVI_mean: 0.2 },
  }));
  const columns = columnsOf([...crowd, { ...field(0.2), coordinates: square(2, 1, 0.5) }]);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const mask = Uint8Array.from({ length: 61 }, (_, row) => (row < 60 ? FILTERED : KEPT));
  const surface = createTileSurface();
  const classes = classify(columns, STYLE, mask);
  paintTile(surface, { columns, index, classes, style: STYLE }, TILE);
  const alphaAt = (x: number, y: number) => surface.memory.pixels[4 * (512 * y + x) + 3]!;
  const left = Array.from({ length: 300 * 512 }, (_, i) => alphaAt(i % 300, Math.floor(i / 300)));
  const alphas = new Set(left.filter((alpha) => alpha > 12));
  expect(Math.max(...alphas) / 255).toBeLessThanOrEqual(0.165);
  const inside = [alphaAt(210, 290), alphaAt(190, 300), alphaAt(200, 280)];
  for (const alpha of inside) expect(alpha / 255).toBeCloseTo(0.08, 2);
  expect(alphaAt(400, 280)).toBe(255);
});
