import { assert, double, integer, property, tuple } from 'fast-check';
import { map as createMap } from 'leaflet';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { FINE_STEP, fitPadding, fitView, onStep, zoomOnStep } from '#core/spatial/fitView.ts';
import type { MapPosition, MapSize } from '#core/view/map.ts';

/** How far bounds are from each edge where Leaflet shows a position on a map of this size, CSS px. */
function roomAround(
  [west, south, east, north]: Bounds,
  { width, height }: MapSize,
  { zoom, lat, lon }: MapPosition,
) {
  const element = document.createElement('div');
  element.style.cssText = `width: ${width}px; height: ${height}px`;
  document.body.append(element);
  const map = createMap(element, { maxZoom: 24, zoomSnap: 0 }).setView([lat, lon], zoom);
  const middle = map.project([lat, lon]).subtract([width / 2, height / 2]);
  const corner = map.project([north, west]).subtract(middle);
  const end = map.project([south, east]).subtract(middle);
  map.remove();
  element.remove();
  return {
    top: corner.y,
    right: width - end.x,
    bottom: height - end.y,
    left: corner.x,
  };
}

const degrees = (most: number) => double({ min: -most, max: most, noNaN: true });
const extent = tuple(degrees(179), degrees(80), double({ min: 1e-3, max: 60, noNaN: true }));
const size = tuple(integer({ min: 300, max: 2400 }), integer({ min: 260, max: 1400 }));

test('what is fitted touches its room on Leaflet’s map, and is in its middle', () => {
  assert(
    property(extent, size, ([west, south, span], [width, height]) => {
      const bounds: Bounds = [west, south, west + span, Math.min(84, south + span / 2)];
      const found = fitView(bounds, { width, height }, { zoomStep: FINE_STEP });
      const room = roomAround(bounds, { width, height }, found);
      const least = fitPadding(width);
      const beyond = {
        across: room.left - least.left,
        down: room.top - least.top,
      };
      expect(Math.abs(beyond.across - (room.right - least.right))).toBeLessThan(0.1);
      expect(Math.abs(beyond.down - (room.bottom - least.bottom))).toBeLessThan(0.1);
      const closest = Math.min(beyond.across, beyond.down);
      expect(closest).toBeGreaterThan(-0.1);
      if (found.zoom > 1 && found.zoom < 18)
        expect(closest).toBeLessThan(0.1 + 0.006 * Math.max(width, height));
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('a single point is shown at the closest zoom of a fit, in the middle of its room', () => {
  const map = { width: 1000, height: 600 };
  const point: Bounds = [34.3, 0.5, 34.3, 0.5];
  const found = fitView(point, map, { zoomStep: 1 });
  expect(found.zoom).toBe(18);
  for (const [edge, room] of Object.entries(roomAround(point, map, found)))
    expect(room).toBeCloseTo(edge === 'left' || edge === 'right' ? 500 : 300, 3);
  expect(fitView(point, map, { zoomStep: 1, maxZoom: 24 }).zoom).toBe(24);
});

test('a map too low for its padding still shows what it can', () => {
  const found = fitView([34.2, 0.5, 34.3, 0.6], { width: 300, height: 90 }, { zoomStep: 1 });
  expect(found.zoom).toBeGreaterThan(8);
});

test('the finest step fills a map that a whole one leaves mostly empty', () => {
  const eastAfrica: Bounds = [29.5, -11.5, 47.6, 14.5];
  const map = { width: 1064, height: 542 };
  expect(fitView(eastAfrica, map, { zoomStep: 1 }).zoom).toBe(4);
  expect(fitView(eastAfrica, map, { zoomStep: FINE_STEP }).zoom).toBe(4.515625);
});

test('each zoom on the finest step is found again from an address’ hundredths', () => {
  for (let zoom = 0; zoom < 24; zoom += FINE_STEP) {
    expect(zoomOnStep(Number(zoom.toFixed(2)), FINE_STEP)).toBe(zoom);
    expect(zoomOnStep(zoom, FINE_STEP)).toBe(zoom);
  }
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
  expect(fitPadding(1000, { left: 300 })).toEqual({ top: 56, right: 64, bottom: 56, left: 364 });
  expect(fitPadding(390).top).toBeGreaterThan(84);
});
