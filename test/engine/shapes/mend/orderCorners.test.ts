import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { orderCorners } from '#engine/shapes/mend/orderCorners.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

it('undoes two corners exchanged', () => {
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
