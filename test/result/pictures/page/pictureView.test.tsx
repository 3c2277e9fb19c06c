import * as fc from 'fast-check';
import { CRS, latLng } from 'leaflet';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { pictureView } from '#result/pictures/page/pictureView.ts';
import { assertProperty } from '#test/assertProperty.ts';

const SIZE = { width: 160, height: 112 };
const OPTIONS = { size: SIZE, metresPerPixel: null, density: 2 };

function plotAt(lon: number, lat: number, side: number) {
  const bounds: Bounds = [lon, lat, lon + side, lat + side / 2];
  const [west, south, east, north] = bounds;
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { bounds, coordinates: [[ring]] };
}

function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

const anyPlot = fc
  .tuple(
    fc.double({ min: -179, max: 178, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.double({ min: 1e-4, max: 1, noNaN: true }),
  )
  .map((place) => plotAt(...place));

test('a plot that’s fitted lies in the middle, with room around it', () => {
  assertProperty(
    fc.property(anyPlot, (plot) => {
      const points = pointsOf(pictureView(plot, OPTIONS).path);
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(SIZE.width, 0);
      expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(SIZE.height, 0);
      const shares = [
        (Math.max(...xs) - Math.min(...xs)) / SIZE.width,
        (Math.max(...ys) - Math.min(...ys)) / SIZE.height,
      ];
      expect(Math.max(...shares)).toBeCloseTo(0.52, 2);
    }),
    { seed: 4 },
  );
});

test('tiles cover the picture without a gap, each where Leaflet would put it', () => {
  assertProperty(
    fc.property(anyPlot, (plot) => {
      const { tiles, path } = pictureView(plot, OPTIONS);
      expect(tiles.length).toBeGreaterThan(0);
      expect(tiles.length).toBeLessThanOrEqual(20);
      const right = Math.max(...tiles.map(({ left, side }) => left + side));
      const bottom = Math.max(...tiles.map(({ top, side }) => top + side));
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
      expect(right).toBeGreaterThanOrEqual(SIZE.width);
      expect(bottom).toBeGreaterThanOrEqual(SIZE.height);
      const [[x, y]] = pointsOf(path) as [[number, number]];
      const [west, south] = plot.bounds;
      const { zoom, side, left, top, ...tile } = tiles[0]!;
      const place = CRS.EPSG3857.latLngToPoint(latLng(south, west), zoom).divideBy(256);
      expect((place.x - tile.x) * side + left).toBeCloseTo(x, 0);
      expect((place.y - tile.y) * side + top).toBeCloseTo(y, 0);
    }),
    { seed: 4 },
  );
});

test('at one scale a plot twice as long is drawn twice as long', () => {
  const lengthOf = (side: number) => {
    const options = { ...OPTIONS, metresPerPixel: 2 };
    const xs = pointsOf(pictureView(plotAt(34, 0.5, side), options).path).map(([x]) => x);
    return Math.max(...xs) - Math.min(...xs);
  };
  // 111.32 m a thousandth of a degree.
  expect(lengthOf(0.001)).toBeCloseTo(55.7, 0);
  expect(lengthOf(0.002)).toBeCloseTo(111.3, 0);
});

test('a plot across the date line has tiles of both sides', () => {
  const { tiles } = pictureView(plotAt(179.999, 10, 0.002), OPTIONS);
  const xs = new Set(tiles.map(({ x }) => x));
  expect(xs.has(0)).toBe(true);
  expect(xs.has(2 ** tiles[0]!.zoom - 1)).toBe(true);
});

test('a point has a view as near as a decimetre a pixel, at the finest zoom', () => {
  const { metresPerPixel, tiles } = pictureView(plotAt(34, 0, 0), OPTIONS);
  expect(metresPerPixel).toBeCloseTo(0.1, 3);
  expect(tiles.every(({ zoom }) => zoom === 19)).toBe(true);
});
