import { expect, it } from 'vitest';
import { lengthWords } from '#engine/shapes/examine/lengthWords.ts';

it.each([
  [0.00002, 'less than 0.1 mm'],
  [0.0042, '4.2 mm'],
  [0.01, '1 cm'],
  [0.255, '25.5 cm'],
  [1.5, '1.5 m'],
])('%d m is %s', (metres, words) => {
  expect(lengthWords(metres)).toBe(words);
});
