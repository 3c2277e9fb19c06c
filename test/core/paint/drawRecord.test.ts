import { expect, test, describe, vi } from 'vitest';
import * as layout from '#core/paint/assembly/plotLayout.ts';
import {
  aim,
  frameOf,
  isInTile,
  drawDot,
  drawOutline,
  drawFailed,
  drawGhost,
  loadShape,
  drawCross,
  maskSideFor,
  setDot,
} from '#core/paint/drawRecord.ts';
import { square, type PlainRecord } from '#test/core/columnsOf.ts';
import {
  LARGE_CROSS,
  MENDED_CLASS,
  ONE_SIDED_CLASS,
  SMALL_CROSS,
  THEN_PROCESSED_CLASS,
} from '#core/paint/assembly/constants.ts';
import { createPlotMemory, setView } from '#core/paint/plotMemory.ts';
import { contextFor, pixelOf } from './contextFor.ts';

const at = (lon: number, lat: number, side: number): PlainRecord => ({
  coordinates: square(lon, lat, side),
});

test('frames a record in tile pixels', () => {
  const context = contextFor([at(0.01, -0.03, 0.02)]);
  const perDegree = context.projection.perDegree;
  const frame = frameOf(context, 0);
  expect(frame.left).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.right).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.top).toBeCloseTo(0.01 * perDegree, 2);
  expect(frame.bottom).toBeCloseTo(0.03 * perDegree, 2);
  expect(frame.extent).toBeCloseTo(0.02 * perDegree, 2);
});

test('knows whether a tile shows a record, with a margin', () => {
  const records = [at(-1, -1, 0.1), at(10, -1, 0.1), at(0, 1, 0.1), at(0, -1, 0.1), at(-1, -1, 2)];
  const context = contextFor([...records, at(-0.011, -0.02, 0.01)]);
  const seen = (margin: number) =>
    [0, 1, 2, 3, 4, 5].filter((row) => {
      frameOf(context, row);
      return isInTile(context, margin);
    });
  expect(seen(0)).toEqual([4]);
  // A thousandth of a degree west of the tile.
  expect(seen(4)).toEqual([4, 5]);
});

test('near the poles of a small world there are no bands: records are drawn one by one', () => {
  const context = contextFor([]);
  const { memory } = context;
  const bands = () => memory.numbers[layout.BAND_COUNT / 8];
  expect(bands()).toBeGreaterThan(0);
  aim(context, [-1, 80, 1, 90]);
  expect(bands()).toBe(0);
  aim({ ...context, dot: 0 }, [-1, -1, 1, 1]);
  expect(bands()).toBe(0);
});

const LOW = [0x31, 0x68, 0x8e, 255];
const NONE = [0, 0, 0, 0];

/** A plot of 29 px in the middle of the tile, 250 to 279 px from its corner. */
const SIDE = 0.01;
const plot: PlainRecord = {
  coordinates: square(0.0859, -0.0959, SIDE),
  values: { NDVI_mean: 0.2 },
};

test('an outline is filled and edged', () => {
  const context = contextFor([plot]);
  drawOutline(context, 0);
  expect(pixelOf(context, 264, 264)).toEqual(LOW);
  expect(pixelOf(context, 250, 264)).not.toEqual(LOW);
  expect(pixelOf(context, 250, 264)[3]).toBeGreaterThan(100);
  expect(pixelOf(context, 240, 264)).toEqual(NONE);
});

test('without a value it is the neutral, left out by the filter a ghost: its inside, and from 12 px on its edge', () => {
  const neutral = contextFor([{ coordinates: plot.coordinates! }]);
  drawOutline(neutral, 0);
  expect(pixelOf(neutral, 264, 264)).toEqual([0xc8, 0xc7, 0xc2, 255]);
  const ghost = contextFor([plot]);
  drawGhost(ghost, 0, false);
  expect(pixelOf(ghost, 264, 264)).toEqual([0x16, 0x18, 0x1c, 255]);
  const edge = contextFor([plot]);
  drawGhost(edge, 0, true);
  expect(pixelOf(edge, 264, 264)).toEqual(NONE);
  expect(pixelOf(edge, 250, 264)[3]).toBeGreaterThan(50);
  const small = contextFor([{ coordinates: square(0.0859, -0.0959, 0.0037) }]);
  drawGhost(small, 0, true);
  expect(small.memory.pixels.some((each) => each > 0)).toBe(false);
  drawGhost(small, 0, false);
  expect(small.memory.pixels.some((each) => each > 0)).toBe(true);
});

test('a plot on only one side of a comparison is hatched: lines over what is below', () => {
  const context = contextFor([{ coordinates: plot.coordinates! }]);
  context.classes[0] = ONE_SIDED_CLASS;
  drawOutline(context, 0);
  const along = Array.from({ length: 10 }, (_, at) => pixelOf(context, 259 + at, 264)[3]!);
  expect(Math.max(...along)).toBeGreaterThan(130);
  expect(Math.min(...along)).toBeLessThan(60);
  expect(pixelOf(context, 250, 264)[3]).toBeGreaterThan(100);
});

test('much larger than the tile it fills the tile', () => {
  const context = contextFor([{ ...plot, coordinates: square(-5, -5, 10) }]);
  drawOutline(context, 0);
  for (const [x, y] of [
    [0, 0],
    [511, 0],
    [0, 511],
    [511, 511],
    [256, 256],
  ] as const) {
    expect(pixelOf(context, x, y)).toEqual(LOW);
  }
});

test('beside the tile it draws nothing', () => {
  const context = contextFor([{ ...plot, coordinates: square(-5, -5, 1) }]);
  drawOutline(context, 0);
  expect(context.memory.pixels.every((byte) => byte === 0)).toBe(true);
});

test('a dot is in the middle of the bounds', () => {
  const context = contextFor([{ ...plot, coordinates: square(0.0859, -0.0959, 0.001) }]);
  drawDot(context, 0);
  expect(pixelOf(context, 251.5, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 259, 277)).toEqual(NONE);
});

test('parts apart have a dot each, and none between', () => {
  const parts = [...square(0.0859, -0.0959, 0.001), ...square(0.0459, -0.0959, 0.001)];
  const context = contextFor([{ ...plot, coordinates: parts }]);
  drawDot(context, 0);
  expect(pixelOf(context, 251.5, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 135, 277.5)).toEqual(LOW);
  expect(pixelOf(context, 193, 277.5)).toEqual(NONE);
});

const RED = [0xd3, 0x22, 0x2f, 255];
const WHITE = [255, 255, 255, 255];
/** The style of tests has no colour of its own for what is repaired. */
const MENDED = [0xc8, 0xc7, 0xc2, 255];

const failed = (...sides: number[]): PlainRecord => ({
  coordinates: sides.flatMap((side, i) =>
    square(0.0859 + 0.04 * i - side / 2, -0.0859 - side / 2, side),
  ),
  message: 'refused',
});

function drawn(record: PlainRecord) {
  const context = contextFor([record]);
  drawFailed(context, 0);
  return context;
}

describe('a failed plot', () => {
  test('below 12 px is a cross alone', () => {
    const context = drawn(failed(0.001));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    expect(pixelOf(context, 252, 252)).toEqual(RED);
    expect(pixelOf(context, 250, 260)).toEqual([0, 0, 0, 0]);
  });

  test('from 12 px is hatched with a cross on top', () => {
    const context = drawn(failed(0.03));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    const alphas = Array.from({ length: 20 }, (_, i) => pixelOf(context, 260 + i, 275)[3]!);
    expect(Math.min(...alphas)).toBeLessThan(60);
    expect(Math.max(...alphas)).toBeGreaterThan(110);
    expect(alphas.slice(5)).toEqual(alphas.slice(0, -5));
  });

  test('from 200 px has no cross', () => {
    expect(pixelOf(drawn(failed(0.1)), 250, 250)[3]).toBeLessThan(200);
  });

  test('has a dashed outline over a halo', () => {
    const context = drawn(failed(0.05));
    const edge = Array.from({ length: 60 }, (_, i) => pixelOf(context, 177.5, 220 + i));
    expect(edge.some(([, green]) => green! < 60)).toBe(true);
    expect(edge.some(([, green]) => green! > 220)).toBe(true);
  });

  test('of parts apart has a cross on each', () => {
    const context = drawn(failed(0.001, 0.001));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    expect(pixelOf(context, 366.5, 250)).toEqual(RED);
    expect(pixelOf(context, 308, 250)).toEqual([0, 0, 0, 0]);
  });
});

/** A record's shape in memory: its rings' sizes and signs, its vertices, frame and terms. */
function loaded(coordinates: NonNullable<PlainRecord['coordinates']>, isCulled = false) {
  const context = contextFor([{ coordinates }]);
  const frame = frameOf(context, 0);
  const rings = loadShape(context, 0, isCulled);
  const { memory, projection } = context;
  const sizes = [...memory.rings.subarray(0, rings)];
  const count = sizes.reduce((sum, size) => sum + Math.abs(size), 0);
  const vertices = [...memory.vertices.subarray(0, 2 * count)];
  return { sizes, vertices, shape: [...memory.shape], frame, projection };
}

test('a shape goes over as it is, with its frame and the terms of its latitudes', () => {
  const coordinates = square(0.01, -0.03, 0.02);
  const { sizes, vertices, shape, frame, projection } = loaded(coordinates);
  expect(sizes).toEqual([-5]);
  expect(vertices).toEqual(coordinates.flat(3));
  expect(shape.slice(0, 4)).toEqual([frame.left, frame.top, frame.right, frame.bottom]);
  const { middle, y0, y1, y2, y3 } = projection;
  expect(shape.slice(4)).toEqual([middle, y0, y1, y2, y3]);
});

test('shells add and holes subtract, whichever way they turn', () => {
  const [shell, hole] = [square(0, 0, 0.1)[0]![0]!, square(0.02, 0.02, 0.05)[0]![0]!];
  expect(loaded([[shell, hole]]).sizes).toEqual([5, -5]);
  expect(loaded([[shell.toReversed(), hole]]).sizes).toEqual([-5, -5]);
  expect(loaded([[shell, hole.toReversed()], [shell]]).sizes).toEqual([5, 5, 5]);
});

test('one too tall for an expansion is projected exactly, vertex by vertex', () => {
  const { vertices, shape, projection } = loaded(square(10, 10, 60));
  expect(projection.isExact).toBe(true);
  expect(shape.slice(4)).toEqual([0, 0, 1, 0, 0]);
  expect(vertices[1]).toBe(projection.exactY(10));
  expect(vertices[5]).toBe(projection.exactY(70));
});

test('vertices that don’t affect the tile are left out on request', () => {
  const ring = Array.from({ length: 1000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 1000;
    return [5 * Math.cos(angle), 5 * Math.sin(angle)];
  });
  expect(loaded([[[...ring, ring[0]!]]]).sizes).toEqual([-1001]);
  const [left] = loaded([[[...ring, ring[0]!]]], true).sizes;
  expect(Math.abs(left!)).toBeLessThan(20);
});

test('a ring over the antimeridian is in one piece', () => {
  const ring = [
    [179.99, 5],
    [-179.99, 5],
    [-179.99, 5.01],
    [179.99, 5],
  ];
  const { vertices } = loaded([[ring]]);
  expect(vertices.filter((_, i) => i % 2 === 0)).toEqual([179.99, 180.01, 180.01, 179.99]);
});

test('masks are made once a size', () => {
  const memory = createPlotMemory(32, maskSideFor(8, 1));
  const makeDot = vi.spyOn(memory, 'makeDot');
  const makeCross = vi.spyOn(memory, 'makeCross');
  for (const diameter of [8, 8, 4, 4]) setDot(memory, diameter, 1);
  expect(makeDot).toHaveBeenCalledTimes(2);
  for (const mark of [SMALL_CROSS, LARGE_CROSS, SMALL_CROSS])
    drawCross(memory, { mark, scale: 1 }, { x: 16, y: 16 });
  expect(makeCross).toHaveBeenCalledTimes(2);
  drawCross(memory, { mark: SMALL_CROSS, scale: 0.5 }, { x: 16, y: 16 });
  expect(makeCross).toHaveBeenCalledTimes(3);
});

test.each([
  [8, 1],
  [2, 1],
  [8, 2.5],
  [8, 5],
  [30, 3],
])(
  'there is room for the masks of dots of %i px at pixel ratio %d, and of crosses',
  (diameter, ratio) => {
    const memory = createPlotMemory(64, maskSideFor(diameter, ratio));
    setDot(memory, diameter, ratio);
    for (const mark of [SMALL_CROSS, LARGE_CROSS])
      drawCross(memory, { mark, scale: ratio }, { x: 32, y: 32 });
    const [masks, bytes] = [layout.MASKS, layout.MASK_BYTES].map((at) => memory.numbers[at / 8]!);
    for (let mask = 0; mask < 96; mask++) {
      const [count, side] = new Int32Array(memory.bytes.buffer, masks! + mask * bytes!, 2);
      expect(side! * side!).toBeLessThanOrEqual(bytes! / 8 - 1);
      expect(count!).toBeLessThanOrEqual(side! * side!);
    }
  },
);

test('what is repaired has a white tick while there’s room for one; what was processed later has none', () => {
  /** White pixels around the middle of a plot with this side in degrees. */
  const tickOf = (side: number, drawn: number) => {
    const context = contextFor([at(0.02, -0.02 - side, side)]);
    setView(context.memory, { EDGE_OPACITY: 0 });
    context.classes[0] = drawn;
    drawOutline(context, 0);
    const { left, top, extent } = context.frame;
    const middle = { x: left + extent / 2, y: top + extent / 2 };
    let count = 0;
    for (let dx = -9; dx <= 9; dx++)
      for (let dy = -9; dy <= 9; dy++)
        if (pixelOf(context, middle.x + dx, middle.y + dy).join() === WHITE.join()) count++;
    // Where the two bars of a tick meet.
    return { count, foot: pixelOf(context, middle.x - 1.35, middle.y + 2.9) };
  };
  const { count, foot } = tickOf(0.02, MENDED_CLASS);
  expect(count).toBeGreaterThan(8);
  expect(foot).toEqual(WHITE);
  expect(tickOf(0.003, MENDED_CLASS).count).toBe(0);
  expect(tickOf(0.09, MENDED_CLASS).count).toBe(0);
  expect(tickOf(0.02, THEN_PROCESSED_CLASS)).toEqual({ count: 0, foot: MENDED });
});
