import { assert, double, integer, property, tuple } from 'fast-check';
import { latLngBounds, map as createMap } from 'leaflet';
import { expect, test } from 'vitest';
import type { Bounds } from '#engine/columns.ts';
import { fitView } from '#engine/spatial/fitView.ts';
import { fitOptions } from '#features/map/view/fit.ts';

/** What Leaflet itself shows of a map of this size. */
function leafletView([west, south, east, north]: Bounds, width: number, height: number) {
  const element = document.createElement('div');
  element.style.cssText = `width: ${width}px; height: ${height}px`;
  document.body.append(element);
  const map = createMap(element, { minZoom: width < 512 ? 0 : 1, maxZoom: 24 });
  map.fitBounds(latLngBounds([south, west], [north, east]), { ...fitOptions(), animate: false });
  const { lat, lng } = map.getCenter();
  const zoom = map.getZoom();
  map.remove();
  element.remove();
  return { zoom, lat, lon: lng };
}

const degrees = (most: number) => double({ min: -most, max: most, noNaN: true });
const extent = tuple(degrees(179), degrees(80), double({ min: 1e-5, max: 60, noNaN: true }));
const size = tuple(integer({ min: 300, max: 2400 }), integer({ min: 220, max: 1400 }));

test('shows what Leaflet shows, to a tenth of a pixel', () => {
  assert(
    property(extent, size, ([west, south, span], [width, height]) => {
      const bounds: Bounds = [west, south, west + span, Math.min(84, south + span / 2)];
      const expected = leafletView(bounds, width, height);
      const found = fitView(bounds, { width, height });
      expect(found.zoom).toBe(expected.zoom);
      const pixel = 360 / (256 * 2 ** found.zoom);
      expect(Math.abs(found.lon - expected.lon)).toBeLessThan(0.1 * pixel);
      expect(Math.abs(found.lat - expected.lat)).toBeLessThan(0.1 * pixel);
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('a single point is shown at the closest zoom of a fit', () => {
  const expected = leafletView([34.3, 0.5, 34.3, 0.5], 1000, 600);
  const found = fitView([34.3, 0.5, 34.3, 0.5], { width: 1000, height: 600 });
  expect(found.zoom).toBe(18);
  expect(found.lon).toBeCloseTo(expected.lon, 7);
  expect(found.lat).toBeCloseTo(expected.lat, 7);
});
