import { expect, test } from 'vitest';
import { fitView, viewBounds } from '#core/spatial/fitView.ts';
import { mercatorY } from '#core/spatial/mercator.ts';

test('fitted bounds are within the view’s, their middle at its middle', () => {
  const size = { width: 800, height: 500 };
  const position = fitView([30, -5, 36, 2], size, { zoomStep: 0.5 });
  const [west, south, east, north] = viewBounds(position, size);
  expect([west < 30, south < -5, east > 36, north > 2]).toEqual([true, true, true, true]);
  expect((west + east) / 2).toBeCloseTo(position.lon, 9);
  expect((mercatorY(south) + mercatorY(north)) / 2).toBeCloseTo(mercatorY(position.lat), 9);
});

test('a pixel is as wide as at zoom 0, halved at each further one; never more than the world', () => {
  expect(viewBounds({ zoom: 0, lat: 0, lon: 10 }, { width: 128, height: 128 })[2]).toBe(100);
  expect(viewBounds({ zoom: 1, lat: 0, lon: 10 }, { width: 128, height: 128 })[2]).toBe(55);
  const [west, south, east, north] = viewBounds(
    { zoom: 0, lat: 0, lon: 0 },
    { width: 900, height: 900 },
  );
  expect([west, east]).toEqual([-180, 180]);
  expect([south, north].map((lat) => Math.round(lat * 100))).toEqual([-8505, 8505]);
});
