import { expect, test } from 'vitest';
import type { PaintedResult } from '#engine/view/map.ts';
import {
  offerFirstPicture,
  takeFirstPicture,
  type FirstPicture,
} from '#features/map/plots/offerFirstPicture.ts';

test('the map takes its result’s picture once, also where the page handles presses in its own way', () => {
  const result = { paint: () => undefined } as unknown as PaintedResult;
  const picture = {} as FirstPicture;
  offerFirstPicture(result, picture);
  expect(takeFirstPicture({ paint: () => undefined } as unknown as PaintedResult)).toBeNull();
  const atThePage = { ...result, press: () => undefined } as unknown as PaintedResult;
  expect(takeFirstPicture(atThePage)).toBe(picture);
  expect(takeFirstPicture(result)).toBeNull();
});
