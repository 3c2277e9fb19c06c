import { expect, test } from 'vitest';
import { cellNumber, hasDecimalComma } from '#engine/names/cellNumber.ts';

test.each([
  ['1.5', 1.5, false],
  [' -1,25 ', -1.25, true],
  ['1e-3', 0.001, false],
  ['.5', 0.5, false],
  ['1,000,000', Number.NaN, false],
  ['4.10.1', Number.NaN, false],
  ['2019-01-31', Number.NaN, false],
  ['', Number.NaN, false],
])('%s', (cell, number, comma) => {
  expect(cellNumber(cell)).toBe(number);
  expect(hasDecimalComma(cell)).toBe(comma);
});
