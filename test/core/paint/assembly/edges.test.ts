import { expect, test } from 'vitest';
import { FILTERED_CLASS } from '#core/paint/assembly/constants.ts';
import { base64 } from '#core/paint/assembly/edges.ts?wasm';
import { rasterOf } from './raster.ts';

interface Edges {
  edgeOpacity: (extent: number, drawn: number) => number;
}

test.each([
  [0, 0],
  [4, 0],
  [6, 0.5],
  [8, 1],
  [500, 1],
])('the edge of what is %i px large has strength %f', (extent, strength) => {
  const { set, edgeOpacity } = rasterOf<Edges>(base64);
  set({ EDGE_OPACITY: 1 });
  expect(edgeOpacity(extent, 0)).toBe(strength);
  set({ EDGE_OPACITY: 0.5, RATIO: 2 });
  expect(edgeOpacity(2 * extent, 0)).toBe(strength / 2);
});

test('what shows nothing else keeps some of its edge, however small', () => {
  const { set, edgeOpacity } = rasterOf<Edges>(base64);
  set({ EDGE_OPACITY: 1 });
  expect(edgeOpacity(0, FILTERED_CLASS)).toBe(0.35);
  expect(edgeOpacity(8, FILTERED_CLASS)).toBe(1);
});
