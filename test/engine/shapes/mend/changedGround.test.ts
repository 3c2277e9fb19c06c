import { expect, it } from 'vitest';
import { changedGroundMetres } from '#engine/shapes/mend/changedGround.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

it('sees ground that changes within a boundary that stays', () => {
  const nested = shape(['0 0,9 0,9 9,0 9,0 0', '1 1,8 1,8 8,1 8,1 1', '2 2,3 2,3 3,2 3,2 2']);
  const island = shape(['0 0,9 0,9 9,0 9,0 0', '1 1,8 1,8 8,1 8,1 1'], ['2 2,3 2,3 3,2 3,2 2']);
  expect(changedGroundMetres(nested, island)).toBeGreaterThan(100_000);
  expect(changedGroundMetres(island, structuredClone(island))).toBe(0);
});
