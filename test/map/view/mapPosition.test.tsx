import * as fc from 'fast-check';
import { latLngBounds } from 'leaflet';
import { expect, test } from 'vitest';
import { worldShifts } from '#map/overlays/useMapGroup.ts';
import { wrapLongitude } from '#core/spatial/mercator.ts';
import { firstView, isSamePosition, nearestLongitude } from '#map/view/mapPosition.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('longitudes come into one world', () => {
  assertProperty(
    fc.property(
      fc.integer({ min: -180, max: 179 }),
      fc.integer({ min: -9, max: 9 }),
      (lon, turns) => {
        expect(wrapLongitude(lon + 360 * turns)).toBe(lon);
      },
    ),
    { seed: 1 },
  );
});

test('the nearest copy of a meridian is the same one, at most half a world away', () => {
  const longitude = fc.integer({ min: -1000, max: 1000 });
  assertProperty(
    fc.property(longitude, longitude, (lon, to) => {
      const nearest = nearestLongitude(lon, to);
      expect(Math.abs((nearest - lon) % 360)).toBe(0);
      expect(Math.abs(nearest - to)).toBeLessThanOrEqual(180);
    }),
    { seed: 1 },
  );
});

test('positions less than a pixel apart are the same, at one zoom', () => {
  const at = { zoom: 2, lat: 10, lon: 20 };
  expect(isSamePosition(at, null)).toBe(false);
  expect(isSamePosition(null, null)).toBe(true);
  expect(isSamePosition(at, { ...at, zoom: 2.5 })).toBe(false);
  expect(isSamePosition(at, { ...at, lon: 20.3 })).toBe(true);
  expect(isSamePosition(at, { ...at, lon: 20.4 })).toBe(false);
  expect(isSamePosition(at, { ...at, lat: 10.4 })).toBe(false);
});

test('a new map shows the position of the address, else the bounds, else the world', () => {
  const position = { zoom: 9, lat: 1, lon: 34 };
  const bounds = [34, 0, 35, 1] as const;
  const both = firstView({ position, bounds: [...bounds], insets: {} });
  expect(both).toEqual({ center: [1, 34], zoom: 9 });
  const fitted = firstView({ position: null, bounds: [...bounds], insets: {} });
  expect(fitted.bounds?.toBBoxString()).toBe('34,0,35,1');
  expect(firstView({ position: null, bounds: null, insets: {} }).zoom).toBe(2);
});

test.each([
  ['none where the view is elsewhere', [100, -5, 120, 5], []],
  ['unshifted in the first world', [-10, -5, 10, 5], [0]],
  ['one world on, past the date line', [350, -5, 370, 5], [360]],
  ['every copy in a wide view', [-370, -5, 370, 5], [-360, 0, 360]],
  ['at most eight', [-9000, -5, 9000, 5], [-9000, -8640, -8280, -7920, -7560, -7200, -6840, -6480]],
] as const)('a shape is shown in the copies of the world in view: %s', (_, view, shifts) => {
  const [west, south, east, north] = view;
  const box = latLngBounds([south, west], [north, east]);
  expect(worldShifts([-1, -1, 1, 1], box)).toEqual([...shifts]);
});
