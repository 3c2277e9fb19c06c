import { expect, test } from 'vitest';
import { parseColor } from '#core/paint/colors.ts';

test.each([
  ['#000000', [0, 0, 0]],
  ['#fde725', [253, 231, 37]],
  ['#FFFFFF', [255, 255, 255]],
])('%s is %j', (text, color) => {
  expect(parseColor(text)).toEqual(color);
});

test.each(['', 'red', '#fff', '#12345g', '#1234567', 'rgb(1 2 3)'])(
  '"%s" is refused by name',
  (text) => {
    expect(() => parseColor(text)).toThrow(new RangeError(`Not a colour as #rrggbb: ${text}`));
  },
);
