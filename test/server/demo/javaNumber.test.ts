import { expect, test } from 'vitest';
import { javaNumber } from '#server/demo/javaNumber.ts';

test.each([
  [100, '100.0'],
  [0, '0.0'],
  [-65.22738599409652, '-65.22738599409652'],
  [-0.00001, '-1.0E-5'],
  [0.000125, '1.25E-4'],
  [0.001, '0.001'],
  [12_345_678, '1.2345678E7'],
])('%d is printed as %s', (value, text) => {
  expect(javaNumber(value)).toBe(text);
});
