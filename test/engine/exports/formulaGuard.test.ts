import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardCell, unguardCell } from '#engine/exports/formulaGuard.ts';

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '-', '-0x10', "'=1"])(
  '%j gets one apostrophe and loses it again',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  },
);

test.each([
  '',
  '0.5',
  '-0.5',
  '-1e-7',
  '-Infinity',
  '2019-01-01',
  "it's",
  "'quoted'",
  'MULTIPOLYGON (((-1 2',
])('%j stays as it is', (text) => {
  expect(guardCell(text)).toBe(text);
  expect(unguardCell(text)).toBe(text);
});

test('any text comes back, and none begins a formula', () => {
  const tricky = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', '.', 'e', 'x'),
  });
  fc.assert(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'grapheme' })), (text) => {
      const cell = guardCell(text);
      expect(unguardCell(cell)).toBe(text);
      if (/^[=+\-@\t\r]/.test(cell)) expect(Number.isNaN(Number(cell))).toBe(false);
    }),
    { seed: 4, numRuns: 1000 },
  );
});
