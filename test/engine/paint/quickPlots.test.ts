import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ResultColumns } from '#engine/columns.ts';
import { classify } from '#engine/paint/classes.ts';
import { createStudio, paintTile, type Studio } from '#engine/paint/paintTile.ts';
import { createQuickPlots } from '#engine/paint/quickPlots.ts';
import { TilePixels } from '#engine/paint/tilePixels.ts';
import { mercatorY } from '#engine/spatial/mercator.ts';
import { createSpatialIndex } from '#engine/spatial/spatialIndex.ts';
import type { PaintStyle } from '#engine/view/style.ts';
import type { TileAddress } from '#engine/view/tile.ts';
import { fieldColumns } from '#test/bench/fields.ts';
import { columnsOf, square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { STYLE } from './style.ts';

const FIELDS = fieldColumns(9000);
/** Some of all classes, some hidden. */
const MASK = Uint8Array.from(
  { length: FIELDS.recordCount },
  (_, row) => [1, 1, 1, 0, 1, 2][row % 6]!,
);

afterEach(() => vi.unstubAllGlobals());

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
  if (indexed) index.finish(columns);
  const whole = { ...STYLE, ...style };
  return { columns, index, classes: classify(columns, whole, mask), style: whole };
}

/** A studio in which all goes the thorough way. */
function thoroughStudio({ size, pixelRatio }: TileAddress): Studio {
  return { ...createStudio(), pixels: new TilePixels(size * pixelRatio) };
}

/** The same tile by both ways: records drawn, and the share of pixels that differ by more than a hair. */
function both(columns: ResultColumns, tile: TileAddress, variation: Variation = {}) {
  const input = inputOf(columns, variation);
  const studios = [createStudio(), thoroughStudio(tile)] as const;
  const [quick, thorough] = studios.map((studio) => paintTile(studio, input, tile));
  if (thorough !== 0) expect(studios[0].quick).not.toBeNull();
  expect(studios[1].quick).toBeNull();
  const [a, b] = studios.map(({ pixels }) => pixels.bytes);
  let inked = 0;
  let differing = 0;
  for (let at = 0; at < a!.length; at += 4) {
    if (a![at + 3] === 0 && b![at + 3] === 0) continue;
    inked++;
    if ([0, 1, 2, 3].some((byte) => Math.abs(a![at + byte]! - b![at + byte]!) > 2)) differing++;
  }
  return { quick, thorough, inked, share: differing / Math.max(1, inked) };
}

const MIDDLE: [number, number] = [27.5, -15.1];

describe.each([
  ['every record kept', {}],
  ['records in a tree', { indexed: true }],
  ['a filter, failed and hidden records', { mask: MASK }],
  ['both', { mask: MASK, indexed: true }],
  ['small dots', { style: { dotSize: 2 } }],
  ['every outline', { style: { dotSize: 0 } }],
] as [string, Variation][])('%s: looks as it does the thorough way', (_name, variation) => {
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
    const { quick, thorough, inked, share } = both(
      FIELDS,
      tileOver(MIDDLE, zoom, { pixelRatio }),
      variation,
    );
    expect(quick).toBe(thorough);
    expect(inked).toBeGreaterThan(0);
    // Where the two expansions put a dot's middle on either side of a quarter of a pixel.
    expect(share).toBeLessThan(0.03);
  });
});

test('a part of a tile, and what reaches over its edges', () => {
  const part = { left: 100, top: 40, right: 300, bottom: 260 };
  for (const corner of [MIDDLE, [27.4, -15.2], [27.65, -14.98]] as [number, number][]) {
    const { quick, thorough, share } = both(FIELDS, tileOver(corner, 11, { part }));
    expect(quick).toBe(thorough);
    expect(share).toBeLessThan(0.03);
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
      const { quick, thorough, share } = both(columns, tile);
      expect(quick).toBe(thorough);
      expect(share).toBeLessThan(0.1);
    }
});

test('what crosses the antimeridian is there on both sides', () => {
  const columns = columnsOf(ODD);
  for (const lon of [-179.9905, 179.9905]) {
    const { quick, thorough, inked } = both(columns, tileOver([lon, 5.004], 16));
    expect(quick).toBe(thorough);
    expect(inked).toBeGreaterThan(0);
  }
});

/** Shapes of all kinds, some large, some tiny, with holes and several parts. */
const SHAPES: PlainRecord[] = Array.from({ length: 300 }, (_, i) => {
  const [lon, lat, side] = [
    0.05 + (i % 20) * 0.03,
    0.05 + Math.floor(i / 20) * 0.03,
    0.001 * 1.25 ** (i % 18),
  ];
  const turned = (ring: readonly (readonly number[])[], every: number) =>
    i % every === 0 ? ring.toReversed() : ring;
  const shell = square(lon, lat, side)[0]![0]!;
  const hole = square(lon + side / 4, lat + side / 4, side / 2)[0]!;
  const other = square(lon + 1.5 * side, lat, side / 3)[0]!;
  const spike = [
    shell[0]!,
    [lon + side, lat],
    [lon + side / 9, lat + side / 1000],
    [lon, lat + side / 3],
    shell[0]!,
  ];
  const part = i % 2 === 0 ? [turned(shell, 3), turned(hole[0]!, 5)] : [turned(shell, 3)];
  const more = i % 11 === 0 ? [[[[lon + 1.5 * side, lat]]]] : i % 5 === 0 ? [other] : [];
  const coordinates = i % 7 === 0 ? [[spike]] : [part, ...more];
  return { coordinates, values: { NDVI_mean: (i % 10) / 10 } };
});

test.each([
  [8, 1],
  [10, 1],
  [12, 2],
  [14, 1],
])('holes, parts and spikes at zoom %i, pixel ratio %d', (zoom, pixelRatio) => {
  const columns = columnsOf(SHAPES);
  for (const corner of [
    [0.1, 0.1],
    [0.35, 0.25],
    [0.6, 0.45],
  ] as [number, number][]) {
    const tile = tileOver(corner, zoom, { pixelRatio });
    const { quick, thorough, share } = both(columns, tile, {
      style: { dotSize: 0 },
    });
    expect(quick).toBe(thorough);
    expect(share).toBeLessThan(0.001);
  }
});

test('what crosses the antimeridian is no line around the world', () => {
  const crossing = [
    [
      [
        [179, 5],
        [-179, 5],
        [-179, 6],
        [179, 5],
      ],
    ],
  ];
  const columns = columnsOf([
    { coordinates: crossing, values: { NDVI_mean: 0.9 } },
    { coordinates: square(0, 5, 3), values: { NDVI_mean: 0.9 } },
  ]);
  const { quick, thorough, share } = both(columns, tileOver([0, 5], 1), { style: { dotSize: 0 } });
  expect(quick).toBe(thorough);
  expect(share).toBeLessThan(0.001);
});

test('only what is out of the common is left to the thorough way', () => {
  const input = inputOf(columnsOf(SHAPES), { style: { dotSize: 0 } });
  const studio = createStudio();
  const tile = tileOver([0.35, 0.25], 10);
  paintTile(studio, input, tile);
  const { outline } = studio.quick!;
  const left: number[] = [];
  studio.quick!.outline = (easel, rows, thorough) =>
    outline(easel, rows, (row) => {
      left.push(row);
      thorough(row);
    });
  const drawn = paintTile(studio, input, tile);
  expect(drawn).toBeGreaterThan(250);
  // A ring of one vertex is drawn as a dot.
  expect(left.every((row) => row % 11 === 0)).toBe(true);
  left.length = 0;
  paintTile(studio, input, tileOver([0.57, 0.06], 16));
  expect(left.length).toBeGreaterThan(0);
});

test('records that came after the classes were worked out aren’t drawn yet', () => {
  const input = inputOf(FIELDS, {});
  const early = { ...input, classes: input.classes.slice(0, 5000) };
  const tile = tileOver(MIDDLE, 10);
  const whole = paintTile(createStudio(), input, tile);
  const drawn = paintTile(createStudio(), early, tile);
  expect(drawn).toBeLessThan(whole);
  expect(drawn).toBe(paintTile(thoroughStudio(tile), early, tile));
});

test('dots of another size are drawn by the same studio', () => {
  const studio = createStudio();
  const tile = tileOver(MIDDLE, 10);
  paintTile(studio, inputOf(FIELDS, {}), tile);
  const small = inputOf(FIELDS, { style: { dotSize: 2 } });
  paintTile(studio, small, tile);
  const other = createStudio();
  paintTile(other, small, tile);
  expect(studio.pixels.bytes.every((byte, at) => byte === other.pixels.bytes[at])).toBe(true);
});

test('where WebAssembly may not run everything goes the thorough way', async () => {
  vi.resetModules();
  vi.stubGlobal('WebAssembly', undefined);
  const { createQuickPlots: create } = await import('#engine/paint/quickPlots.ts');
  expect(create(512)).toBeNull();
  vi.unstubAllGlobals();
  expect(create(512)).toBeNull();
  expect(createQuickPlots(512)).not.toBeNull();
});
