import { doSteps } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import { matchPlots } from '#shapes/identity/matchPlots.ts';
import { matchPoints } from '#result/names/pure/matchPoints.ts';
import { groupPlots, NO_PLOT } from '#core/values/plotGroups.ts';
import { shapesOf, type Shape } from '#test/shapes/identity/anyShape.ts';
import { square } from '#test/shapes/identity/squares.ts';

test('a point is joined with the one plot around it, not with one that has a hole there', async () => {
  const sideOf = (shapes: Shape[]) => {
    const columns = shapesOf(shapes);
    return { columns, plots: doSteps(identifyPlots(columns, groupPlots(columns))) };
  };
  const ring: Shape = [[square(2, 0, 1)[0]![0]!, square(2.25, 0.25, 0.5)[0]![0]!]];
  const first = sideOf([square(0, 0, 1), ring, square(4, 0, 1), square(4.5, 0, 1)]);
  const second = sideOf([[[[[0.5, 0.5]]]], [[[[2.5, 0.5]]]], [[[[4.75, 0.5]]]]]);
  const match = await matchPlots(first, second, () => Promise.resolve());
  matchPoints(first, second, match);
  expect([...match.partner]).toEqual([0, NO_PLOT, NO_PLOT, NO_PLOT]);
  expect(match.same[0]).toBe(0);
});
