import { assert, double, integer, property, tuple } from 'fast-check';
import { latLngBounds, map as createMap } from 'leaflet';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { fitPadding, fitView, onStep, zoomOnStep } from '#core/spatial/fitView.ts';
import type { MapSize } from '#core/view/map.ts';
import { fitOptions } from '#map/view/mapPosition.ts';

/** What Leaflet itself shows on a map of this size whose zooms are multiples of `zoomSnap`. */
function leafletView(
  [west, south, east, north]: Bounds,
  { width, height }: MapSize,
  zoomSnap: number,
) {
  const element = document.createElement('div');
  element.style.cssText = `width: ${width}px; height: ${height}px`;
  document.body.append(element);
  const map = createMap(element, { minZoom: width < 512 ? 0 : 1, maxZoom: 24, zoomSnap });
  map.fitBounds(latLngBounds([south, west], [north, east]), {
    ...fitOptions(width),
    animate: false,
  });
  const { lat, lng } = map.getCenter();
  const zoom = map.getZoom();
  map.remove();
  element.remove();
  return { zoom, lat, lon: lng };
}

const degrees = (most: number) => double({ min: -most, max: most, noNaN: true });
const extent = tuple(degrees(179), degrees(80), double({ min: 1e-5, max: 60, noNaN: true }));
const size = tuple(integer({ min: 300, max: 2400 }), integer({ min: 220, max: 1400 }));

test.each([1, 0.5])(
  'shows what Leaflet shows in zoom steps of %d, to a tenth of a pixel',
  (step) => {
    assert(
      property(extent, size, ([west, south, span], [width, height]) => {
        const bounds: Bounds = [west, south, west + span, Math.min(84, south + span / 2)];
        const expected = leafletView(bounds, { width, height }, step);
        const found = fitView(bounds, { width, height }, step);
        expect(found.zoom).toBe(expected.zoom);
        const pixel = 360 / (256 * 2 ** found.zoom);
        expect(Math.abs(found.lon - expected.lon)).toBeLessThan(0.1 * pixel);
        expect(Math.abs(found.lat - expected.lat)).toBeLessThan(0.1 * pixel);
      }),
      { numRuns: 200, seed: 7 },
    );
  },
);

test('a single point is shown at the closest zoom of a fit', () => {
  const map = { width: 1000, height: 600 };
  const expected = leafletView([34.3, 0.5, 34.3, 0.5], map, 1);
  const found = fitView([34.3, 0.5, 34.3, 0.5], map, 1);
  expect(found.zoom).toBe(18);
  expect(found.lon).toBeCloseTo(expected.lon, 7);
  expect(found.lat).toBeCloseTo(expected.lat, 7);
});

test('half a step fills a map that a whole one leaves mostly empty', () => {
  const eastAfrica: Bounds = [29.5, -11.5, 47.6, 14.5];
  const map = { width: 1064, height: 542 };
  expect(fitView(eastAfrica, map, 1).zoom).toBe(4);
  expect(fitView(eastAfrica, map, 0.5).zoom).toBe(4.5);
});

test.each([
  [3.5, 1, 3],
  [3.5, 0.5, 3.5],
  [3.9, 0.5, 3.5],
  [4, 1, 4],
])('zoom %d in steps of %d is %d: nothing leaves the view', (zoom, step, expected) => {
  expect(zoomOnStep(zoom, step)).toBe(expected);
});

test('a position is moved to a step and nowhere else; none stays none', () => {
  expect(onStep({ zoom: 7.5, lat: 1, lon: 2 }, 1)).toEqual({ zoom: 7, lat: 1, lon: 2 });
  expect(onStep(null, 1)).toBeNull();
});

test('on a phone the controls take two lines, and insets are kept clear in addition', () => {
  expect(fitPadding(1000, { left: 300 })).toEqual({ top: 56, right: 32, bottom: 32, left: 332 });
  expect(fitPadding(390).top).toBeGreaterThan(84);
});
