import { doSteps } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import { findFingerprint, nearPlaces, shareWith, wantedPlot } from '#result/time/pure/findPlot.ts';
import { blockShapes, savedPlots } from '#shapes/identity/savedPlots.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import type { Shape } from '#test/shapes/identity/anyShape.ts';

function plotsOf(shapes: readonly Shape[]) {
  const columns = columnsOf(shapes.map((coordinates) => ({ coordinates })));
  const plots = doSteps(identifyPlots(columns, groupPlots(columns)));
  return { columns, plots, kept: doSteps(savedPlots(columns, plots, [])) };
}
const field = (lon: number, side = 0.001) => square(lon, 0.5, side) as Shape;
function wanted(shape: Shape) {
  const { columns, plots } = plotsOf([shape]);
  return wantedPlot(columns, 0, { low: plots.low[0]!, high: plots.high[0]! });
}

test('a plot is found by its fingerprint, wherever its ring begins, and no other', () => {
  const { kept } = plotsOf(Array.from({ length: 50 }, (_, at) => field(34 + at / 100)));
  const ring = field(34.07)[0]![0]!.slice(0, -1);
  const turned: Shape = [[[...ring.slice(2), ...ring.slice(0, 3)]]];
  const place = findFingerprint(kept.keys, wanted(turned));
  expect(kept.keys.lon[place]).toBe(34_070_500);
  expect(findFingerprint(kept.keys, wanted(field(33)))).toBe(-1);
  expect(findFingerprint(plotsOf([]).kept.keys, wanted(turned))).toBe(-1);
});

test('of plots with one half of the fingerprint in common the one with both is found', () => {
  const keys = { low: Uint32Array.of(3, 7, 7, 7, 9), high: Uint32Array.of(1, 2, 4, 6, 1) };
  expect(findFingerprint(keys, { low: 7, high: 4 })).toBe(2);
  expect(findFingerprint(keys, { low: 7, high: 5 })).toBe(-1);
});

test('a redrawn plot is found by its middle, with the share it has in common', () => {
  const { kept } = plotsOf([field(34), field(34.001), field(35)]);
  const redrawn = wanted(field(34, 0.00102));
  expect(findFingerprint(kept.keys, redrawn)).toBe(-1);
  const near = nearPlaces(kept.keys, redrawn);
  expect(near.map((place) => kept.keys.lon[place])).toEqual([34_000_500]);
  const shapes = blockShapes(kept.block(0));
  expect(shareWith(redrawn, shapes, near[0]!)).toBeCloseTo(1 / 1.02 ** 2, 3);
  expect(shareWith(wanted(field(34, 0.0012)), shapes, near[0]!)).toBeNull();
});

test('shapes that differ by rounding alone are the same, across the antimeridian too', () => {
  const { kept } = plotsOf([field(34.000_000_49), field(179.9995)]);
  const rounded = wanted(field(34.000_000_51));
  const [place] = nearPlaces(kept.keys, rounded);
  expect(shareWith(rounded, blockShapes(kept.block(0)), place!)).toBe(1);
  const beyond = wanted(field(-180.0005));
  expect(nearPlaces(kept.keys, beyond)).toHaveLength(1);
});
