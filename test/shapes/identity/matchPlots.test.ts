import { doSteps } from '#lib/slices.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import { matchPlots, type PlotSide } from '#shapes/identity/matchPlots.ts';
import { groupPlots, NO_PLOT } from '#core/values/plotGroups.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { fieldsAround, square } from './squares.ts';
import { anyRewriting, anyShape, shapesOf, type Shape } from './anyShape.ts';

const sideOf = (shapes: readonly Shape[]): PlotSide => {
  const columns = shapesOf(shapes);
  return { columns, plots: doSteps(identifyPlots(columns, groupPlots(columns))) };
};

const pause = () => Promise.resolve();

test('shapes written another way and in another order are matched', async () => {
  await assertProperty(
    fc.asyncProperty(
      fc.array(fc.tuple(anyShape, anyRewriting), { minLength: 1, maxLength: 8 }),
      async (list) => {
        const first = sideOf(list.map(([shape]) => shape));
        const second = sideOf(list.map(([shape, rewrite]) => rewrite(shape)).toReversed());
        expect(second.plots.plotCount).toBe(first.plots.plotCount);
        const { partner, same } = await matchPlots(first, second, pause);
        expect([...same]).toEqual([...same].map(() => 1));
        expect(new Set(partner).size).toBe(first.plots.plotCount);
      },
    ),
    { seed: 18, numRuns: 600 },
  );
});

test('shapes rounded up in one and down in the other are the same', async () => {
  const half = square(34.0000005, 0.0000005, 0.001);
  const down: Shape = [[half[0]![0]!.map(([lon, lat]) => [lon - 4e-7, lat - 4e-7])]];
  const [first, second] = [sideOf([half]), sideOf([down])];
  const match = await matchPlots(first, second, pause);
  expect([match.partner[0], match.same[0], match.share[0]]).toEqual([0, 1, 1]);
});

test('a redrawn plot is nearly the same from nine tenths of the united area on', async () => {
  const match = await matchPlots(
    sideOf([square(34, 0, 0.001), square(35, 0, 0.001), square(36, 0, 0.001)]),
    sideOf([square(34.00005, 0, 0.001), square(35.00006, 0, 0.001), square(40, 0, 0.001)]),
    pause,
  );
  expect([...match.partner]).toEqual([0, NO_PLOT, NO_PLOT]);
  expect([...match.same]).toEqual([0, 0, 0]);
  expect(match.share[0]).toBeCloseTo(0.95 / 1.05, 9);
  expect(match.share[1]).toBeNaN();
});

test('of plots redrawn over each other, those that share most are matched', async () => {
  const match = await matchPlots(
    sideOf([square(34, 0, 0.001), square(34.00002, 0, 0.001)]),
    sideOf([square(34.000021, 0, 0.001), square(34.000002, 0, 0.001)]),
    pause,
  );
  expect([...match.partner]).toEqual([1, 0]);
});

test('a shape cut at the antimeridian, or beyond 180, is nearly the same as in one piece', async () => {
  const whole: Shape = [
    [
      [
        [179.999, 0],
        [-179.999, 0],
        [-179.999, 0.001],
        [179.999, 0.001],
        [179.999, 0],
      ],
    ],
  ];
  const cut: Shape = [square(179.999, 0, 0.001)[0]!, square(-180, 0, 0.001)[0]!];
  const beyond: Shape = [[whole[0]![0]!.map(([lon, lat]) => [lon < 0 ? lon + 360 : lon, lat])]];
  const match = await matchPlots(sideOf([whole]), sideOf([cut]), pause);
  expect([match.partner[0], match.same[0]]).toEqual([0, 0]);
  expect(match.share[0]).toBeCloseTo(1, 9);
  expect([...(await matchPlots(sideOf([whole]), sideOf([beyond]), pause)).same]).toEqual([1]);
});

test('a shape that crosses itself is nearly the same as its repair', async () => {
  const bowTie: Shape = [
    [
      [
        [0, 0],
        [0.002, 0.002],
        [0.002, 0],
        [0, 0.002],
        [0, 0],
      ],
    ],
  ];
  const mended: Shape = [
    [
      [
        [0, 0],
        [0.001, 0.001],
        [0, 0.002],
        [0, 0],
      ],
    ],
    [
      [
        [0.002, 0],
        [0.002, 0.002],
        [0.001, 0.001],
        [0.002, 0],
      ],
    ],
  ];
  const match = await matchPlots(sideOf([bowTie]), sideOf([mended]), pause);
  expect(match.share[0]).toBeCloseTo(1, 6);
});

test('10,000 redrawn plots are matched, with pauses for other tasks', async () => {
  const fields = fieldsAround(10_000);
  let pauses = 0;
  const match = await matchPlots(sideOf(fields), sideOf(fields.map(redrawn)), () => {
    pauses++;
    return Promise.resolve();
  });
  expect(match.partner.every((partner, plot) => partner === plot)).toBe(true);
  expect(pauses).toBeGreaterThan(100);
});

const redrawn = (shape: Shape): Shape =>
  shape.map((part) => part.map((ring) => ring.map(([lon, lat]) => [lon + 2e-6, lat + 3e-6])));
