import { describe, expect, test, vi } from 'vitest';
import { classify } from '#core/paint/paintClasses.ts';
import { createPainter } from '#core/paint/painter.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { TileAddress } from '#core/view/map.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { painted, tileAt, type Variation } from './paintedTile.ts';
import { canvasOf, difference, drawPlainly, pathOf, place } from './reference.ts';
import { shapeOf, type Shape } from './shapesOf.ts';
import { STYLE } from './style.ts';

const OUTLINES: Variation = { style: { dotSize: 0 } };
const [LOW, HIGH] = STYLE.colors as [string, string];

const plot = (shape: Shape, value = 0.2): PlainRecord => ({
  coordinates: shape,
  values: { NDVI_mean: value },
});

/** Colour of a pixel. */
function pixel(image: ImageData | null, x: number, y: number): number[] {
  if (!image) return [];
  const at = 4 * (Math.floor(y) * image.width + Math.floor(x));
  return [...image.data.subarray(at, at + 4)];
}

/** Rings whichever way they are written: shell, hole and an island in the hole. */
function nested(turnShell: boolean, turnHole: boolean): Shape {
  const box = (side: number, isTurned: boolean) => {
    const ring = square(10 - side / 2, 10 - side / 2, side)[0]![0]!.map((point) => [...point]);
    return isTurned ? ring.toReversed() : ring;
  };
  return [[box(0.02, turnShell), box(0.012, turnHole)], [box(0.004, turnHole)]];
}

describe('holes', () => {
  const tile = tileAt([10, 10], 14);
  test.each([
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ])('are empty whichever way shell (%s) and hole (%s) turn', (turnShell, turnHole) => {
    const shape = nested(turnShell, turnHole);
    const image = painted(columnsOf([plot(shape)]), tile, OUTLINES);
    const [x, y] = place(tile, 10, 10);
    expect(pixel(image, x, y)).toEqual([0x31, 0x68, 0x8e, 255]);
    expect(pixel(image, x + 50, y)[3]).toBe(0);
    expect(pixel(image, x + 100, y)).toEqual([0x31, 0x68, 0x8e, 255]);
    const plain = drawPlainly(tile, [{ shape, color: LOW }], STYLE);
    expect(difference(image!, plain).mean).toBeLessThan(0.3);
  });
});

describe('the antimeridian', () => {
  const crosser = shapeOf(
    'POLYGON ((179 -17, -179 -17, -179 -16, 179 -16, 179 -17), (179.8 -16.7, 179.8 -16.3, -179.8 -16.3, -179.8 -16.7, 179.8 -16.7))',
  );
  const columns = columnsOf([plot(crosser)]);
  const world = 2 ** 8;
  test.each([
    ['west of 180', { x: world - 1 }],
    ['east of -180', { x: 0 }],
    ['east of 180, one world on', { x: world }],
    ['west of -180, one world back', { x: -1 }],
    ['three worlds on', { x: 3 * world }],
    // The world is 181.02 tiles wide at that zoom.
    ['west of 180 at half a zoom', { x: 180, z: 8.5 }],
    ['across 180 at half a zoom', { x: 181, z: 8.5 }],
    ['across -180 at half a zoom, one world back', { x: -182, z: 8.5 }],
  ])('a jumping ring is drawn %s', (_, { x, z = 9 }: { x: number; z?: number }) => {
    const tile: TileAddress = {
      z,
      x,
      y: Math.floor(tileAt([180, -16.5], z).y),
      size: 512,
      pixelRatio: 1,
    };
    const image = painted(columns, tile, OUTLINES);
    const shifts = [-720, -360, 0, 360, 720, 1080].map((shift) => ({
      shape: crosser,
      shift,
      color: LOW,
    }));
    const { mean, inked } = difference(image!, drawPlainly(tile, shifts, STYLE));
    expect(inked).toBeGreaterThan(10_000);
    expect(mean).toBeLessThan(0.3);
  });

  test('and nowhere between', () => {
    expect(painted(columns, tileAt([0, -16.5], 9), OUTLINES)).toBeNull();
  });
});

describe('tiles side by side', () => {
  const records: PlainRecord[] = Array.from({ length: 60 }, (_, i) => {
    const shape = square(
      20 + 0.0123 * (i % 8),
      10 + 0.0117 * Math.floor(i / 8),
      0.0004 * (i % 30) + 0.0001,
    );
    const record = plot(shape as Shape, i % 2);
    if (i % 7 === 3) record.message = 'refused';
    return record;
  });
  test.each([
    ['dots, outlines and failed ones', {}],
    ['every outline', OUTLINES],
    ['all left out by the filter', { mask: new Uint8Array(60) }],
  ])('join without a seam: %s', (_, variation) => {
    const columns = columnsOf(records);
    const large = tileAt([20.05, 10.05], 12, { size: 1024 });
    const whole = painted(columns, large, variation)!;
    const context = new OffscreenCanvas(1024, 1024).getContext('2d')!;
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const part = painted(
        columns,
        { ...large, size: 512, x: 2 * large.x + x, y: 2 * large.y + y },
        variation,
      );
      if (part) context.putImageData(part, 512 * x, 512 * y);
    }
    const { most, inked } = difference(whole, context.getImageData(0, 0, 1024, 1024));
    expect(inked).toBeGreaterThan(500);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe('dots', () => {
  test('a plot smaller than its dot is a disc of 8 px with an edge, in its colour', () => {
    const tile = tileAt([30.1, 4.9], 10);
    const columns = columnsOf([plot(square(30.1, 4.9, 0.0001) as Shape, 0.9)]);
    const image = painted(columns, tile)!;
    const [x, y] = place(tile, 30.10005, 4.90005);
    const context = canvasOf(tile);
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fillStyle = HIGH;
    context.fill();
    context.globalAlpha = STYLE.edgeOpacity;
    context.strokeStyle = STYLE.edge;
    context.stroke();
    const { mean, inked } = difference(image, context.getImageData(0, 0, 512, 512));
    expect(inked).toBeGreaterThan(60);
    expect(mean).toBeLessThan(16);
    expect(pixel(image, x, y)).toEqual([0xb5, 0xde, 0x2b, 255]);
  });

  test('a point is a dot, also where every outline is drawn', () => {
    const tile = tileAt([30, 5], 20);
    const [x, y] = place(tile, 30, 5);
    const columns = columnsOf([plot([[[[30, 5]]]], 0.9)]);
    expect(pixel(painted(columns, tile), x, y)).toEqual([0xb5, 0xde, 0x2b, 255]);
    expect(pixel(painted(columns, tile, OUTLINES), x, y)).toEqual([0xb5, 0xde, 0x2b, 255]);
  });

  test('each of several points far apart is a dot', () => {
    const tile = tileAt([30, 5], 12);
    const columns = columnsOf([plot([[[[30, 5]]], [[[30.01, 5.01]]]], 0.9)]);
    const image = painted(columns, tile);
    for (const [lon, lat] of [
      [30, 5],
      [30.01, 5.01],
    ] as const) {
      const [x, y] = place(tile, lon, lat);
      expect(pixel(image, x, y)).toEqual([0xb5, 0xde, 0x2b, 255]);
    }
  });

  test('a dot is drawn over a large plot that comes later', () => {
    const tile = tileAt([30.1, 4.9], 10);
    const small = plot(square(30.1, 4.9, 0.0001) as Shape, 0.9);
    const image = painted(columnsOf([small, plot(square(30, 4.8, 0.2) as Shape)]), tile);
    const [x, y] = place(tile, 30.10005, 4.90005);
    expect(pixel(image, x, y)).toEqual([0xb5, 0xde, 0x2b, 255]);
  });
});

describe('failed plots', () => {
  const tile = tileAt([30, 5], 14);
  const failed = (side: number): PlainRecord => ({
    coordinates: square(30.01 - side / 2, 4.99 - side / 2, side),
    message: 'refused',
  });

  test('are hatched, dashed and crossed as the plain drawing is', () => {
    const shape = failed(0.008).coordinates as Shape;
    const image = painted(columnsOf([failed(0.008)]), tile)!;
    const context = canvasOf(tile);
    const path = pathOf(tile, shape);
    context.fillStyle = context.strokeStyle = STYLE.failed;
    context.save();
    context.clip(path);
    context.globalAlpha = 0.14;
    context.fill(path);
    context.globalAlpha = 0.55;
    const diagonal = (tile.x + tile.y) * 512;
    context.beginPath();
    for (let sum = 1 - (diagonal % 5); sum < 1024; sum += 5) {
      context.moveTo(sum, 0);
      context.lineTo(0, sum);
    }
    context.stroke();
    context.restore();
    context.globalAlpha = 1;
    for (const [color, width, dash] of [
      ['#ffffff', 3.5, []],
      [STYLE.failed, 1.75, [4, 2.5]],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.setLineDash([...dash]);
      context.stroke(path);
    }
    context.setLineDash([]);
    context.lineCap = 'round';
    const [x, y] = place(tile, 30.01, 4.99);
    for (const [color, width] of [
      ['#ffffff', 5],
      [STYLE.failed, 2.25],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.beginPath();
      for (const side of [-4.5, 4.5]) {
        context.moveTo(x - side, y - 4.5);
        context.lineTo(x + side, y + 4.5);
      }
      context.stroke();
    }
    const { mean, far, inked } = difference(image, context.getImageData(0, 0, 512, 512));
    expect(inked).toBeGreaterThan(5000);
    expect(mean).toBeLessThan(14);
    expect(far).toBeLessThan(0.005);
  });

  test('are drawn over all others, whatever the order', () => {
    const image = painted(columnsOf([failed(0.0001), plot(square(30, 4.98, 0.02) as Shape)]), tile);
    const [x, y] = place(tile, 30.01, 4.99);
    expect(pixel(image, x, y)).toEqual([0xd3, 0x22, 0x2f, 255]);
  });

  test('far away are crosses, near without one', () => {
    const [x, y] = place(tile, 30.01, 4.99);
    const far = painted(columnsOf([failed(0.0001)]), tile);
    expect(pixel(far, x + 2, y + 2)).toEqual([0xd3, 0x22, 0x2f, 255]);
    const near = painted(columnsOf([failed(0.03)]), tile)!;
    expect(pixel(near, x, y)[3]).toBeLessThan(200);
  });

  test('left out by the filter they are as faint as all others, and not red', () => {
    const image = painted(columnsOf([failed(0.0001)]), tile, { mask: Uint8Array.of(0) });
    const [x, y] = place(tile, 30.01, 4.99);
    expect(pixel(image, x, y)).toEqual([0x16, 0x18, 0x1c, 20]);
  });
});

describe('records that the filter leaves out', () => {
  const tile = tileAt([30, 5], 14);
  const columns = columnsOf([plot(square(30.005, 4.985, 0.01) as Shape)]);
  const [x, y] = place(tile, 30.01, 4.99);
  const [edgeX] = place(tile, 30.005, 4.99);

  test('is a ghost with a faint edge', () => {
    const image = painted(columns, tile, { mask: Uint8Array.of(0) });
    expect(pixel(image, x, y)).toEqual([0x16, 0x18, 0x1c, 20]);
    expect(pixel(image, edgeX, y)[3]).toBeGreaterThan(20);
    expect(pixel(image, edgeX, y)[3]).toBeLessThanOrEqual(41);
  });

  test('or nothing where it is hidden', () => {
    expect(painted(columns, tile, { mask: Uint8Array.of(2) })).toBeNull();
  });
});

test('at two device pixels a pixel it is the same picture, finer', () => {
  const tile = tileAt([30.01, 4.99], 14, { size: 256, pixelRatio: 2 });
  const shape = square(30.005, 4.985, 0.01) as Shape;
  const image = painted(columnsOf([plot(shape)]), tile)!;
  expect(image.width).toBe(512);
  expect(difference(image, drawPlainly(tile, [{ shape, color: LOW }], STYLE)).mean).toBeLessThan(
    0.3,
  );
});

test('a tile during whose painting another is painted is begun anew', async () => {
  const tile = tileAt([30, 5], 14);
  const columns = columnsOf(
    Array.from({ length: 40 }, (_, i) => plot(square(30 + i / 5000, 4.985, 0.01) as Shape)),
  );
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  const input = { columns, index, classes: classify(columns, STYLE, null), style: STYLE };
  const painter = createPainter();
  // Every slice is over at once.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  let rests = 0;
  const { bitmap } = await painter.paint(input, tile, async () => {
    rests++;
    if (rests === 2) painter.pixels(input, { ...tile, z: 13, x: tile.x >> 1, y: tile.y >> 1 });
  });
  vi.restoreAllMocks();
  expect(rests).toBeGreaterThan(4);
  const context = new OffscreenCanvas(512, 512).getContext('2d')!;
  context.drawImage(bitmap!, 0, 0);
  const alone = painted(columns, tile)!;
  expect(difference(context.getImageData(0, 0, 512, 512), alone).mean).toBeLessThan(0.01);
});
