import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { TileProjection } from '#core/paint/tileProjection.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** The tile at a zoom that holds a place. */
function tileOver(lon: number, lat: number, z: number) {
  const world = worldSize(z);
  return {
    z,
    x: Math.floor(((lon / 360 + 0.5) * world) / 512),
    y: Math.floor((mercatorY(lat) * world) / 512),
    size: 512,
    pixelRatio: 2,
  };
}

const somewhere = {
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  zoom: fc.integer({ min: 0, max: 24 }),
};

test('the expansion stays within a fiftieth of a pixel of the exact ordinate, at every zoom and height', () => {
  assertProperty(
    fc.property(
      fc.record({ ...somewhere, height: fc.double({ min: 0, max: 3, noNaN: true }) }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ lon, lat, zoom, height }, share) => {
        const projection = new TileProjection(tileOver(lon, lat, zoom));
        projection.aim(lat - height, lat + height);
        const here = lat - height + 2 * height * share;
        expect(Math.abs(projection.y(here) - projection.exactY(here))).toBeLessThan(0.02);
      },
    ),
    { seed: 5, numRuns: 2000 },
  );
});

test('it keeps its middle while that is exact enough', () => {
  const projection = new TileProjection(tileOver(30, 10, 14));
  projection.aim(10, 10.001);
  const { middle } = projection;
  projection.aim(10.002, 10.003);
  expect(projection.middle).toBe(middle);
  projection.aim(20, 20.001);
  expect(projection.middle).toBeCloseTo(20.0005, 9);
  expect(projection.isExact).toBe(false);
  projection.aim(-60, 60);
  expect(projection.isExact).toBe(true);
});

test('beyond the end of the map it is exact, and on the edge', () => {
  const projection = new TileProjection({ z: 0, x: 0, y: 0, size: 256, pixelRatio: 1 });
  projection.aim(86, 90);
  expect(projection.isExact).toBe(true);
  expect(projection.y(88)).toBe(0);
  projection.aim(-90, -86);
  expect(projection.y(-88)).toBe(256);
});

test('at zoom 24 a step of 1e-9 degrees still makes a difference', () => {
  const projection = new TileProjection(tileOver(34.288061, 0.562656, 24));
  projection.aim(0.5626, 0.5627);
  const step = projection.x(34.288061 + 1e-9) - projection.x(34.288061);
  expect(step).toBeCloseTo((1e-9 * worldSize(24) * 2) / 360, 3);
});

test('pixels and degrees there and back', () => {
  assertProperty(
    fc.property(fc.record(somewhere), fc.nat(1023), ({ lon, lat, zoom }, pixel) => {
      const projection = new TileProjection(tileOver(lon, lat, zoom));
      expect(projection.x(projection.longitudeAt(pixel))).toBeCloseTo(pixel, 3);
      const latitude = projection.latitudeAt(pixel);
      if (Math.abs(latitude) < 85) expect(projection.exactY(latitude)).toBeCloseTo(pixel, 3);
    }),
    { seed: 6, numRuns: 1000 },
  );
});

test('another world copy is a turn away, and above and below the world there is nothing', () => {
  const projection = new TileProjection({ z: 2, x: 4, y: -1, size: 256, pixelRatio: 1 });
  expect(projection.longitudeAt(0)).toBe(180);
  projection.enter(1);
  expect(projection.longitudeAt(0)).toBe(-180);
  expect(projection.latitudeAt(0)).toBe(90);
  expect(projection.latitudeAt(2000)).toBe(-90);
});

test('a side of no whole pixels is rounded, and all follows from that', () => {
  const projection = new TileProjection({ z: 0, x: 0, y: 0, size: 256, pixelRatio: 1.1 });
  expect(projection.side).toBe(282);
  expect(projection.x(180)).toBeCloseTo(282, 9);
});

test('expansions over bands stay within a fiftieth of a pixel', () => {
  assertProperty(
    fc.property(
      fc.record({ ...somewhere, height: fc.double({ min: 0.001, max: 3, noNaN: true }) }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ lon, lat, zoom, height }, share) => {
        const projection = new TileProjection(tileOver(lon, lat, zoom));
        const bands = projection.expansions(lat - height, lat + height, 1e6);
        if (!bands) return;
        const here = lat - height + 2 * height * share * 0.999_999;
        const band = Math.floor((here - bands.south) * bands.perDegree);
        const [middle = 0, y0 = 0, y1 = 0, y2 = 0, y3 = 0] = bands.terms[band]!;
        const d = here - middle;
        const y = y0 + d * (y1 + d * (y2 + d * y3));
        expect(Math.abs(y - projection.exactY(here))).toBeLessThan(0.02);
      },
    ),
    { seed: 6, numRuns: 1000 },
  );
});

test('there are no expansions near the poles of a small world, nor more than asked for', () => {
  const world = new TileProjection(tileOver(0, 0, 0));
  expect(world.expansions(-89, 89, 128)).toBeNull();
  expect(world.expansions(-1, 1, 128)?.terms.length).toBeLessThan(3);
  const near = new TileProjection(tileOver(0, 0, 20));
  expect(near.expansions(-1, 1, 6)).toBeNull();
  expect(near.expansions(-1, 1, 128)?.terms).toHaveLength(8);
});
