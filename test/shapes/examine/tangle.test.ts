import { expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';

function scribble(count: number): Polygons {
  let seed = count;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const points = Array.from({ length: count }, (): Position => [
    36 + random() / 100,
    random() / 100,
  ]);
  return [[[...points, points[0]!]]];
}

it.each([100, 330, 500, 5000])(
  '%i random points are reported as a tangle at once',
  async (count) => {
    const shape = scribble(count);
    const defects = examine(shape);
    const proposals = await propose(shape, defects);
    expect(defects.map(({ words }) => words)).toEqual([
      'Edges cross in more than 500 places, too many for a field',
    ]);
    expect(proposals).toEqual([
      { kind: 'none', reason: expect.stringContaining('too many places for a field') as string },
    ]);
  },
);

it('a shape with fewer crossings is still repaired, in time', async () => {
  const shape = scribble(36);
  const defects = examine(shape);
  expect(defects.length).toBeGreaterThan(50);
  const [first] = await propose(shape, defects);
  expect(first).toMatchObject({ kind: 'repair', safe: false, remaining: [] });
});
