import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { dropNear, dropSmall } from '#engine/shapes/mend/nearSteps.ts';
import { propose } from '#engine/shapes/mend/propose.ts';
import type { Polygons, Position } from '#engine/shapes/polygons.ts';

/** A shape by metres east and north of a place on the equator. */
const shapeOf = (...rings: [number, number][][]): Polygons =>
  rings.map((ring) => [
    [...ring, ...ring.slice(0, 1)].map(([x, y]): Position => [36 + x / 111_319.49, y / 110_574.28]),
  ]);
const NEAR = { nearMetres: 0.01 };
const proposed = async (shape: Polygons) => {
  const proposals = await propose(shape, examine(shape, NEAR), NEAR);
  return proposals.map((one) =>
    one.kind === 'none'
      ? one.reason
      : [one.steps.map(({ words }) => words).join('; '), one.safe].join(),
  );
};

it('drops near points, which is safe, and spikes, which is as safe as they are short', async () => {
  const near = shapeOf([
    [0, 0],
    [90, 0],
    [90, 0.004],
    [90, 90],
    [0, 90],
  ]);
  expect(await proposed(near)).toEqual(['1 near-duplicate point removed,true']);
  const short = shapeOf([
    [0, 0],
    [40, 0],
    [40, -0.3],
    [40.005, 0],
    [90, 0],
    [90, 90],
  ]);
  expect(await proposed(short)).toEqual(['1 hairline spike removed,true']);
  const long = shapeOf([
    [0, 0],
    [40, 0],
    [40, -30],
    [40.005, 0],
    [90, 0],
    [90, 90],
  ]);
  expect(await proposed(long)).toEqual(['1 hairline spike removed,false']);
});

it('untangles a crossing no wider than the tolerance by dropping, not by splitting', async () => {
  const crossed = shapeOf([
    [0, 0],
    [90, 0],
    [90.003, -0.003],
    [89.998, -0.001],
    [90, 90],
    [0, 90],
  ]);
  expect(examine(crossed).map(({ kind }) => kind)).toContain('crossing');
  expect((await proposed(crossed))[0]).toBe('2 near-duplicate points removed,true');
});

it('leaves near points where dropping them would make the ring cross itself', () => {
  const tight = shapeOf([
    [0, 0],
    [45, 0],
    [45.004, -0.004],
    [90, 0],
    [90, 90],
    [45.003, -0.001],
    [0, 90],
  ]);
  const notes = examine(tight, NEAR);
  expect(notes.map(({ kind }) => kind)).toContain('nearPoint');
  expect(dropNear(tight, notes, NEAR)).toBeNull();
});

it('tells nothing anew of points that a split made', async () => {
  const bowTie = shapeOf([
    [0, 0],
    [90, 90],
    [90, 0],
    [0, 90],
    [44.998, 45.001],
  ]);
  const proposals = await propose(bowTie, examine(bowTie, NEAR), NEAR);
  expect(proposals.length).toBeGreaterThan(1);
  expect(
    proposals.flatMap((one) =>
      one.kind === 'repair' ? one.remaining.map(({ words }) => words) : [one.reason],
    ),
  ).toEqual([]);
});

it('offers to drop small parts, never as the first and never all', async () => {
  const two = shapeOf(
    [
      [0, 0],
      [90, 0],
      [90, 90],
    ],
    [
      [200, 0],
      [200.5, 0],
      [200.5, 0.5],
    ],
  );
  expect(await proposed(two)).toEqual(['1 small part removed,false']);
  const alone = shapeOf([
    [200, 0],
    [200.5, 0],
    [200.5, 0.5],
  ]);
  expect(dropSmall(alone, examine(alone, NEAR))).toBeNull();
  expect(await proposed(alone)).toEqual([]);
});
