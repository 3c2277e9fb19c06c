import { expect, test } from 'vitest';
import { thumbnailPixels } from '#result/store/thumbnailPath.ts';

test('pixels stand at the outline’s scale around the middle of its box', () => {
  // The outline's greater side is 26 of the box's 44 by 36.
  const path = thumbnailPixels(0.5);
  expect(path.match(/M[\d.]+ 0V36/g)).toEqual(['M9.0 0V36', 'M22.0 0V36', 'M35.0 0V36']);
  expect(path.match(/M0 [\d.]+H44/g)).toEqual(['M0 5.0H44', 'M0 18.0H44', 'M0 31.0H44']);
});

test('pixels far larger than the plot leave the box’s middle, those far smaller nothing', () => {
  expect(thumbnailPixels(40)).toBe('M22.0 0V36M0 18.0H44');
  expect(thumbnailPixels(0.01)).toBe('');
  expect(thumbnailPixels(Number.NaN)).toBe('');
});
