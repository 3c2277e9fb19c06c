import { expect, test } from 'vitest';
import { THIN } from '#lib/format.ts';
import { basisText } from '#result/store/basisText.ts';

test.each([
  [
    { pixel_count: '124.5', valid_share: '0.96', scene_count: '3' },
    'Rests on 124.5 pixels in 3 pictures, 96_% valid',
  ],
  [
    { pixel_count: '1', valid_share: '1', scene_count: '1' },
    'Rests on 1 pixel in 1 picture, 100_% valid',
  ],
  [
    { pixel_count: '0.504', valid_share: '0.999', scene_count: '2' },
    'Rests on 0.50 pixels in 2 pictures, 99_% valid',
  ],
  [{ pixel_count: '12345.6' }, 'Rests on 12_346 pixels'],
  [{ scene_count: '4' }, 'Rests on 4 pictures'],
  [{ valid_share: '0.5' }, 'Rests on pixels, 50_% valid'],
  [{ NDVI_mean: '0.5' }, null],
])('%j reads %j', (members, expected) => {
  expect(basisText(members)).toBe(expected?.replaceAll('_', THIN) ?? null);
});
