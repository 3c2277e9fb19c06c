import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import {
  closeRings,
  dropEmpty,
  dropRepeated,
  removeSpikes,
  shiftLongitudes,
  swapAxes,
  orderCorners,
  dropNear,
  dropSmall,
} from '#shapes/mend/positionSteps.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { shape, SQUARE } from '#test/shapes/defectCases.ts';
import { propose } from '#shapes/mend/propose.ts';

const PLAIN = shape(['0 0,4 0,4 4,0 0']);

const STEPS = { closeRings, dropEmpty, dropRepeated, removeSpikes, shiftLongitudes, swapAxes };

const CASES: [keyof typeof STEPS, Polygons, Polygons, string][] = [
  ['dropRepeated', shape(['0 0,4 0,4 0,4 0,4 4,0 0,0 0']), PLAIN, '3 duplicate points removed'],
  ['closeRings', shape(['0 0,4 0,4 4']), PLAIN, '1 ring closed'],
  ['removeSpikes', shape(['0 0,4 0,9 0,4 0,4 4,0 0']), PLAIN, '1 spike removed'],
  [
    'dropEmpty',
    shape(['0 0,4 0,4 4,0 0', '1 1,2 1,1 1'], ['7 7,8 8,9 9,7 7'], []),
    PLAIN,
    '2 parts without area removed, 1 hole without area removed',
  ],
  [
    'swapAxes',
    shape(['10 120,11 120,11 121,10 120']),
    shape(['120 10,120 11,121 11,120 10']),
    'longitude and latitude swapped back',
  ],
  [
    'shiftLongitudes',
    shape(['190 0,191 0,191 1,190 0']),
    shape(['-170 0,-169 0,-169 1,-170 0']),
    'all longitudes minus 360 degrees',
  ],
  [
    'shiftLongitudes',
    shape(['-190 0,-189 0,-189 1,-190 0']),
    shape(['170 0,171 0,171 1,170 0']),
    'all longitudes plus 360 degrees',
  ],
];

describe('gentle steps', () => {
  it.each(CASES)('%s', (...[name, before, after, words]) => {
    const result = STEPS[name](before, examine(before));
    expect(result!.shape).toEqual(after);
    expect(result!.words).toBe(words);
  });

  it.each(Object.entries(STEPS))('%s has nothing to do for a sound shape', (_, step) => {
    expect(step([[SQUARE]], [])).toBeNull();
  });

  it('doesn’t swap where that helps only some of the points, nor for longitudes alone', () => {
    const mixed = shape(['10 120,120 95,11 121,10 120']);
    expect(swapAxes(mixed, examine(mixed))).toBeNull();
    const beyond = shape(['190 0,191 0,191 1,190 0']);
    expect(swapAxes(beyond, examine(beyond))).toBeNull();
  });

  it('drops no part when none would remain', () => {
    const flat = shape(['0 0,1 1,2 2,0 0']);
    expect(dropEmpty(flat, examine(flat))).toBeNull();
  });
});

it('undoes two points in the wrong order', () => {
  const bowTie = shape(['0 0,4 4,4 0,0 4,0 0']);
  const { shape: ordered } = orderCorners(bowTie, examine(bowTie))!;
  expect(ordered).toEqual(shape(['0 0,4 0,4 4,0 4,0 0']));
});

it('leaves tracks, and rings that don’t cross, alone', () => {
  const track = shape([
    `0 0,9 9,9 0,${Array.from({ length: 12 }, (_, at) => `${8 - at / 2} ${9 + at}`).join()},0 0`,
  ]);
  expect(orderCorners(track, examine(track))).toBeNull();
  const plain = shape(['0 0,4 0,4 4,0 0']);
  expect(orderCorners(plain, examine(plain))).toBeNull();
});

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
  const hints = examine(tight, NEAR);
  expect(hints.map(({ kind }) => kind)).toContain('nearPoint');
  expect(dropNear(tight, hints, NEAR)).toBeNull();
});

it('gives no hints on points that a split made', async () => {
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
