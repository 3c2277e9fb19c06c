import { expect, test } from 'vitest';
import { Outline, trace } from '#engine/paint/outline.ts';
import { TileProjection } from '#engine/spatial/tileProjection.ts';
import { columnsOf, square, type PlainRecord } from '#test/engine/columnsOf.ts';

/** 2.84 px a hundredth of a degree; the tile's north-west corner is 0, 0. */
const projection = () => new TileProjection({ z: 9, x: 256, y: 256, size: 256, pixelRatio: 1 });

function traced(
  coordinates: NonNullable<PlainRecord['coordinates']>,
  { tolerance = 0.5, margin = null as number | null } = {},
) {
  const columns = columnsOf([{ coordinates }]);
  const outline = new Outline();
  const onTile = projection();
  onTile.aim(columns.bounds[1]!, columns.bounds[3]!);
  trace(outline, onTile, { columns, row: 0, tolerance, margin });
  const ends = [...outline.ringEnds.subarray(0, outline.ringCount)];
  const signs = [...outline.ringSigns.subarray(0, outline.ringCount)];
  const points = [...outline.points.subarray(0, 2 * outline.pointCount)];
  return { ends, signs, points };
}

test('the closing vertex is not repeated', () => {
  const { ends, points } = traced(square(0.1, -0.2, 0.1));
  expect(ends).toEqual([4]);
  expect(points[0]).toBeCloseTo((0.1 * 256 * 512) / 360, 6);
});

test('vertices nearer than the tolerance are skipped', () => {
  const edge = Array.from({ length: 100 }, (_, i) => [0.001 * i, 0]);
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
  const { ends, points } = traced([[[...coast, coast[0]!]]], { margin: 8 });
  expect(ends[0]).toBeLessThan(20);
  expect(points.length).toBe(2 * ends[0]!);
});

test('empty rings are rings without points', () => {
  expect(traced([[[], []], [[[0.1, -0.1]]]]).ends).toEqual([0, 0, 1]);
});

test('grows with what it holds', () => {
  const parts = Array.from({ length: 600 }, (_, i) => square(0.01 * i, -0.1, 0.5)[0]!);
  const columns = columnsOf([{ coordinates: parts }]);
  const outline = new Outline();
  outline.reserve(1);
  const onTile = projection();
  onTile.aim(-0.1, 0.4);
  trace(outline, onTile, { columns, row: 0, tolerance: 0.1, margin: null });
  expect(outline.ringCount).toBe(600);
  expect(outline.ringEnds[599]).toBe(2400);
});
