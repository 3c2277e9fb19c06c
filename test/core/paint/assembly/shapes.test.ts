import { expect, test } from 'vitest';
import { FAILED_CLASS } from '#core/paint/assembly/constants.ts';
import { base64 } from '#core/paint/assembly/shapes.ts?wasm';
import { rasterOf, type Point } from './raster.ts';

interface Shapes {
  drawPlot: (rings: number, drawn: number) => void;
  drawFailed: (rings: number) => void;
  drawGhost: (rings: number, isEdge: boolean) => void;
}

type DrawnAs = number | 'ghost' | 'ghostEdge';

/** A tile after a shape is drawn as a class or a ghost; colours are blue, black edges, red for failed ones over white. */
function drawn(ring: Point[], drawnAs: DrawnAs, view: Record<string, number> = {}) {
  const raster = rasterOf<Shapes>(base64);
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]!));
  raster.set({ EDGE_OPACITY: 1, ...view });
  raster.setFrame(Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!));
  raster.setColor('COLORS', 0xffff0000);
  raster.setColor('EDGE_COLOR', 0xff000000);
  raster.setColor('FAILED_COLOR', 0xff0000ff);
  raster.setColor('HALO_COLOR', 0xffffffff);
  const rings = raster.setShape([[ring]]);
  if (typeof drawnAs === 'string') raster.drawGhost(rings, drawnAs === 'ghostEdge');
  else if (drawnAs < FAILED_CLASS) raster.drawPlot(rings, drawnAs);
  else raster.drawFailed(rings);
  return raster;
}

const SQUARE: Point[] = [
  [10, 10],
  [50, 10],
  [50, 50],
  [10, 50],
  [10, 10],
];

/** Share of a pixel that a triangle covers, by 32 by 32 samples. */
function sampledShare(triangle: readonly Point[], left: number, top: number): number {
  const isLeftOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  let inside = 0;
  for (let sample = 0; sample < 1024; sample++) {
    const point: Point = [
      left + ((sample % 32) + 0.5) / 32,
      top + (Math.floor(sample / 32) + 0.5) / 32,
    ];
    const sides = triangle.map((corner, i) => isLeftOf(corner, triangle[(i + 1) % 3]!, point));
    if (sides.every((side) => side === sides[0])) inside++;
  }
  return inside / 1024;
}

test.each([
  [
    [2.3, 3.1],
    [13.7, 4.9],
    [6.2, 12.4],
  ],
  [
    [2, 2],
    [14, 2.5],
    [3.3, 13.9],
  ],
  [
    [3.5, 13.2],
    [9.9, 2.1],
    [10.4, 13.8],
  ],
] as Point[][])('a fill is as opaque as its pixels are covered, by samples', (...triangle) => {
  const { pixel } = drawn([...triangle, triangle[0]!], 0, { EDGE_OPACITY: 0 });
  const away = Array.from({ length: 256 }, (_, i) => {
    const [x, y] = [i % 16, i >> 4];
    return Math.abs(pixel(x, y)[3]! / 255 - sampledShare(triangle, x, y));
  });
  expect(Math.max(...away)).toBeLessThan(0.03);
});

test('a plot is filled with an edge over it; a ghost is its inside or its edge, in the colour of edges', () => {
  const plot = drawn(SQUARE, 0);
  expect(plot.pixel(30, 30)).toEqual([0, 0, 255, 255]);
  expect(plot.pixel(30, 10)).toEqual([0, 0, 128, 255]);
  expect(plot.pixel(30, 9)).toEqual([0, 0, 0, 128]);
  const ghost = drawn(SQUARE, 'ghost', { EDGE_OPACITY: 0.5 });
  expect([ghost.pixel(30, 30), ghost.pixel(30, 10)]).toEqual([
    [0, 0, 0, 255],
    [0, 0, 0, 255],
  ]);
  expect(ghost.pixel(30, 9)[3]).toBe(0);
  const edge = drawn(SQUARE, 'ghostEdge', { EDGE_OPACITY: 0.5 });
  expect(edge.pixel(30, 30)[3]).toBe(0);
  expect(edge.pixel(30, 10)).toEqual([0, 0, 0, 128]);
});

test('a failed plot is hatched and dashed over a halo', () => {
  const failed = drawn(SQUARE, FAILED_CLASS);
  const inside = Array.from({ length: 10 }, (_, i) => failed.pixel(20 + i, 30)[3]!);
  expect(inside.slice(5)).toEqual(inside.slice(0, 5));
  expect(Math.min(...inside)).toBe(Math.round(0.14 * 255));
  const edge = Array.from({ length: 30 }, (_, i) => failed.pixel(15 + i, 10)[1]!);
  // Half a dash of 1.75 px covers seven eighths of a pixel.
  expect([Math.min(...edge), Math.max(...edge)]).toEqual([32, 255]);
});
