import { expect, it } from 'vitest';
import { cleanRing } from '#engine/shapes/examine/cleanRing.ts';
import { inOrder } from '#engine/shapes/examine/cornersInOrder.ts';
import { ring } from '#test/engine/shapes/defectCases.ts';

const ordered = (text: string) => inOrder(cleanRing(ring(text), 0, 0).clean);

it('finds the order in which a ring doesn’t cross itself', () => {
  expect(ordered('0 0,4 4,4 0,0 4,0 0')).toEqual(ring('0 0,4 0,4 4,0 4,0 0'));
});

it('gives up on rings that touch themselves and on tracks', () => {
  expect(ordered('0 0,2 2,4 0,4 4,2 2,0 4,0 0')).toBeNull();
  const track = Array.from({ length: 12 }, (_, at) => `${8 - at / 2} ${9 + at}`).join();
  expect(ordered(`0 0,9 9,9 0,${track},0 0`)).toBeNull();
});
