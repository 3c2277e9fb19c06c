import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/outline.ts?stroke&coverage&wasm';
import { assertProperty } from '#test/assertProperty.ts';
import { square, type PlainRecord } from '#test/core/columnsOf.ts';
import { at, rasterOf, sharesOf, type Coverage } from './raster.ts';

interface Outline extends Coverage {
  prepare: (rings: number, isCulled: boolean) => number;
  trace: (rings: number, tolerance: number, flatness: number) => void;
  fillOutline: (rings: number) => void;
}

type Coordinates = NonNullable<PlainRecord['coordinates']>;

/** One for all: its memory of megabytes takes longer to make than any shape. */
const raster = rasterOf<Outline>(base64);

/** Device px per degree; the tile's north-west corner is 0, 0. */
const PER_DEGREE = (256 * 512) / 360;

/** A shape in memory; so many px beyond the tile vertices may be left out. */
function shapeOf(coordinates: Coordinates, perDegree = PER_DEGREE, margin = 8) {
  const [near, far] = [-margin / perDegree, (64 + margin) / perDegree];
  raster.set({ PER_DEGREE: perDegree, NEAR_WEST: near, NEAR_EAST: far });
  raster.set({ NEAR_NORTH: -near, NEAR_SOUTH: -far });
  new Float64Array(raster.buffer).set([0, 0, -perDegree, 0, 0], at('TERMS') / 8);
  return { ...raster, rings: raster.setShape(coordinates) };
}

function traced(coordinates: Coordinates, { tolerance = 0.5, isCulled = false } = {}) {
  const { rings, prepare, trace, ringWords, points } = shapeOf(coordinates);
  prepare(rings, isCulled);
  trace(rings, tolerance, 1 / 6);
  const words = ringWords(rings);
  const ends = words.map((word) => Math.abs(word));
  return { ends, signs: words.map((word) => Math.sign(word)), points: points(ends.at(-1)!) };
}

/** Covered shares of the tile's pixels. */
function coveredBy(coordinates: Coordinates, isCulled: boolean): number[] {
  const shape = shapeOf(coordinates, PER_DEGREE / 4);
  shape.open(0);
  new Float32Array(shape.buffer, shape.rowAt(0), (64 + 2) * 64).fill(0);
  shape.prepare(shape.rings, isCulled);
  shape.trace(shape.rings, 0.001, 1 / 6);
  shape.fillOutline(shape.rings);
  return sharesOf(shape, shape);
}

test('the closing vertex is not repeated', () => {
  const { ends, points } = traced(square(0.1, -0.2, 0.1));
  expect(ends).toEqual([4]);
  expect(points[0]).toBeCloseTo((0.1 * 256 * 512) / 360, 6);
});

test('vertices nearer than the tolerance are skipped', () => {
  const edge = Array.from({ length: 100 }, (_, i) => [0.001 * i, 0.0005 * (i % 2)]);
  const ring = [...edge, [0.1, -0.1], [0, 0]];
  const all = traced([[ring]], { tolerance: 0.01 });
  const few = traced([[ring]], { tolerance: 5 });
  expect(all.ends).toEqual([101]);
  expect(few.ends[0]).toBeLessThan(10);
  for (let i = 2; i < few.points.length; i += 2) {
    const dx = few.points[i]! - few.points[i - 2]!;
    expect(Math.abs(dx) + Math.abs(few.points[i + 1]! - few.points[i - 1]!)).toBeGreaterThanOrEqual(
      5,
    );
  }
});

test('vertices along a straight line are dropped, the tip of a spike is not', () => {
  const edge = Array.from({ length: 50 }, (_, i) => [0.01 * i, 0]);
  expect(traced([[[...edge, [0.5, -0.5], [0, 0]]]]).ends).toEqual([3]);
  const spike = traced([[[...edge, [0.9, 0], [0.5, 0], [0.5, -0.5], [0, 0]]]]);
  expect(Math.max(...spike.points)).toBeCloseTo((0.9 * 256 * 512) / 360, 6);
});

test('what is dropped changes the covered area by no more than its share of the outline’s length', () => {
  const corner = fc.record({
    turn: fc.double({ min: 0.05, max: 1, noNaN: true }),
    out: fc.double({ min: 0.6, max: 1, noNaN: true }),
  });
  assertProperty(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 60 }), (corners) => {
      const whole = corners.reduce((sum, { turn }) => sum + turn, 0);
      let angle = 0;
      const ring = corners.map(({ turn, out }) => {
        angle += (turn / whole) * 2 * Math.PI;
        return [0.2 + 0.1 * out * Math.cos(angle), -0.2 + 0.1 * out * Math.sin(angle)];
      });
      const coordinates = [[[...ring, ring[0]!]]] as [number, number][][][];
      const exact = traced(coordinates, { tolerance: 1e-6 });
      const drawn = traced(coordinates);
      const { area, length } = measured(exact.points);
      expect(Math.abs(measured(drawn.points).area - area)).toBeLessThan(0.5 * length);
    }),
    { seed: 5, numRuns: 2000 },
  );
});

/** Area and length of a ring of interleaved points. */
function measured(points: number[]): { area: number; length: number } {
  let [area, length] = [0, 0];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    const [nextX, nextY] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!];
    area += (x * nextY - nextX * y) / 2;
    length += Math.hypot(nextX - x, nextY - y);
  }
  return { area, length };
}

test('shells add and holes take away, whichever way they were written', () => {
  const ring = (side: number) => square(0, -0.2, side)[0]![0]!.map((point) => [...point]);
  for (const shell of [ring(0.1), ring(0.1).toReversed()]) {
    for (const hole of [ring(0.05), ring(0.05).toReversed()]) {
      const { signs } = traced([[shell, hole]]);
      const turnOf = (points: number[][]) => (points[1]![1] === points[0]![1] ? 1 : -1);
      expect(signs).toEqual([turnOf(shell), -turnOf(hole)]);
    }
  }
});

test('what is far outside the tile is left out', () => {
  const coast = Array.from({ length: 1000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 1000;
    return [5 * Math.cos(angle), 5 * Math.sin(angle)];
  });
  const { ends, points } = traced([[[...coast, coast[0]!]]], { isCulled: true });
  expect(ends[0]).toBeLessThan(20);
  expect(points.length).toBe(2 * ends[0]!);
});

test('and what is left covers the same pixels of the tile', () => {
  const degrees = fc.integer({ min: -900, max: 900 }).map((thousandths) => thousandths / 1000);
  const step = fc.tuple(degrees, degrees);
  assertProperty(
    fc.property(fc.array(step, { minLength: 3, maxLength: 40 }), (ring) => {
      const [whole, near] = [false, true].map((isCulled) => coveredBy([[ring]], isCulled));
      const away = near!.map((share, i) => Math.abs(Math.abs(share) - Math.abs(whole![i]!)));
      expect(Math.max(...away)).toBeLessThan(0.002);
    }),
    { seed: 14, numRuns: 1500 },
  );
});

test('empty rings are rings without points', () => {
  expect(traced([[[], []], [[[0.1, -0.1]]]]).ends).toEqual([0, 0, 1]);
});

test('many rings are traced one behind the other', () => {
  const parts = Array.from({ length: 600 }, (_, i) => square(0.01 * i, -0.1, 0.5)[0]!);
  const { ends } = traced(parts, { tolerance: 0.1 });
  expect(ends).toHaveLength(600);
  expect(ends[599]).toBe(2400);
});
