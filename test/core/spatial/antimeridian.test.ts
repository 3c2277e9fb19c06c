import { expect, test } from 'vitest';
import {
  isWide,
  drawnSpan,
  verticesOf,
  longitudeInRange,
  passesAntimeridian,
} from '#core/spatial/antimeridian.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

type Ring = [number, number][];

const crossing: Ring = [
  [179, 0],
  [-179, 0],
  [-179, 1],
  [179, 1],
  [179, 0],
];

/** Longitudes as drawn. */
function longitudes(...rings: Ring[]): number[] {
  const columns = columnsOf([{ coordinates: [rings] }]);
  const { coords, base } = verticesOf(columns, 0);
  return Array.from({ length: columns.vertexCount }, (_, v) => coords[2 * (v - base)]!);
}

test('an ordinary plot is returned from the columns themselves, not copied', () => {
  const columns = columnsOf([{ coordinates: square(10, 10) }]);
  expect(isWide(columns, 0)).toBe(false);
  expect(verticesOf(columns, 0)).toEqual({ coords: columns.coords, base: 0 });
  expect(verticesOf(columns, 0).coords).toBe(columns.coords);
});

test('a ring that jumps goes on beyond 180', () => {
  expect(longitudes(crossing)).toEqual([179, 181, 181, 179, 179]);
  expect(drawnSpan(columnsOf([{ coordinates: [[crossing]] }]), 0)).toEqual({
    west: 179,
    east: 181,
  });
});

test('or before -180 if it begins there', () => {
  expect(longitudes([...crossing.slice(1), crossing[1]!])).toEqual([-179, -179, -181, -181, -179]);
});

test('180 and -180 side by side are one meridian', () => {
  const touching: Ring = [
    [-180, 0],
    [180, 1],
    [179, 1],
    [-180, 0],
  ];
  expect(longitudes(touching)).toEqual([-180, -180, -181, -180]);
});

test('a hole follows its shell', () => {
  const hole: Ring = [
    [-179.5, 0.4],
    [-179.4, 0.4],
    [-179.4, 0.6],
    [-179.5, 0.4],
  ];
  expect(longitudes(crossing, hole).slice(5)).toEqual([180.5, 180.6, 180.6, 180.5]);
});

test('a ring once around the world stays as it was given', () => {
  const around: Ring = [
    [-180, -80],
    [-60, -78],
    [60, -79],
    [179, -80],
    [-180, -80],
  ];
  const columns = columnsOf([{ coordinates: [[around]] }]);
  expect(verticesOf(columns, 0).coords).toBe(columns.coords);
});

test('parts on both sides that do not jump stay as they are', () => {
  const columns = columnsOf([{ coordinates: [...square(-180, 0, 1), ...square(179, 0, 1)] }]);
  expect(isWide(columns, 0)).toBe(true);
  expect(verticesOf(columns, 0).coords).toBe(columns.coords);
  expect(drawnSpan(columns, 0)).toEqual({ west: -180, east: 180 });
});

test('empty rings and parts do no harm', () => {
  const columns = columnsOf([{ coordinates: [[], [[]], [crossing, []]] }]);
  expect(drawnSpan(columns, 0)).toEqual({ west: 179, east: 181 });
});

test('the copy of a later record begins at its own first vertex', () => {
  const columns = columnsOf([{ coordinates: square(1, 1) }, { coordinates: [[crossing]] }]);
  expect(verticesOf(columns, 1).base).toBe(5);
  expect(verticesOf(columns, 1).coords[2]).toBe(181);
  expect(columns.coords[12]).toBe(-179);
});

test('a longitude beyond 180 that leads nowhere near the antimeridian stays as it was given', () => {
  const slip: Ring = [
    [25.66, 62.3],
    [25.66, 62.31],
    [256.5, 62.305],
    [25.66, 62.3],
  ];
  expect(longitudes(slip)).toEqual([25.66, 25.66, 256.5, 25.66]);
  const mixed: Ring = [
    [179.9, 0],
    [180.1, 0],
    [-179.95, 1],
    [179.9, 0],
  ];
  expect(longitudes(mixed)).toEqual([179.9, 180.1, 180.05, 179.9]);
});

test.each([
  [0, 0],
  [36.5, 36.5],
  [180, 180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  [180.0005, -179.9995],
  [-180.25, 179.75],
  [540.5, -179.5],
  [NaN, NaN],
])('longitude %f is %f', (longitude, inRange) => {
  expect(longitudeInRange(longitude)).toBe(inRange);
});

test.each([
  [179, 181, true],
  [-181, -179, true],
  [-103.5, 25.66, false],
  [170, 180, false],
  [180, 190, false],
  [256.5, 385.7, false],
  [500, 550, true],
])('the antimeridian between %f and %f: %s', (west, east, passes) => {
  expect(passesAntimeridian(west, east)).toBe(passes);
});
