import { expect, test } from 'vitest';
import { base64 } from '#core/paint/assembly/edges.ts?wasm';
import { rasterOf } from './raster.ts';

interface Edges {
  edgeOpacity: (extent: number) => number;
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
  expect(edgeOpacity(extent)).toBe(strength);
  set({ EDGE_OPACITY: 0.5, RATIO: 2 });
  expect(edgeOpacity(2 * extent)).toBe(strength / 2);
});
