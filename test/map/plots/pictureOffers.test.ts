import { expect, test, vi } from 'vitest';
import type { PaintedResult } from '#core/view/map.ts';
import {
  awaitFirstPicture,
  offerFirstPicture,
  takeFirstPicture,
  type FirstPicture,
} from '#map/plots/pictureOffers.ts';

const someResult = () => ({ paint: () => undefined }) as unknown as PaintedResult;
const somePicture = () =>
  ({
    release: vi.fn<() => void>(),
    presses: { end: vi.fn<() => void>() },
    element: { remove: () => undefined },
  }) as unknown as FirstPicture;

test('the map takes its result’s picture once, also where the page handles presses in its own way', () => {
  const result = someResult();
  const picture = somePicture();
  offerFirstPicture(result, picture);
  expect(takeFirstPicture(someResult())).toBeNull();
  const atThePage = { ...result, press: () => undefined } as unknown as PaintedResult;
  expect(takeFirstPicture(atThePage)).toBe(picture);
  expect(takeFirstPicture(result)).toBeNull();
});

test('a picture is shown when it comes, before the page that shows it or after', () => {
  const result = someResult();
  const picture = somePicture();
  const show = vi.fn<(picture: FirstPicture) => void>();
  const end = awaitFirstPicture(result, show);
  expect(show).not.toHaveBeenCalled();
  offerFirstPicture(result, picture);
  expect(show).toHaveBeenCalledExactlyOnceWith(picture);
  end();
  const again = vi.fn<(picture: FirstPicture) => void>();
  awaitFirstPicture(result, again);
  expect(again).toHaveBeenCalledExactlyOnceWith(picture);
});

test('a picture that comes after the map is released unseen', () => {
  const result = someResult();
  const picture = somePicture();
  const show = vi.fn<(picture: FirstPicture) => void>();
  awaitFirstPicture(result, show);
  expect(takeFirstPicture(result)).toBeNull();
  offerFirstPicture(result, picture);
  expect(show).not.toHaveBeenCalled();
  expect(picture.release).toHaveBeenCalledTimes(1);
  expect(picture.presses.end).toHaveBeenCalledTimes(1);
});
