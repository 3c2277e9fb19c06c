import { expect, it } from 'vitest';
import { isEqual } from '#lib/isEqual.ts';

const rows = Uint32Array.of(1);

it.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [0, -0, false],
  [null, undefined, false],
  [null, {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [1], false],
  [[], {}, false],
  [{ a: 1, b: { c: [Number.NaN] } }, { b: { c: [Number.NaN] }, a: 1 }, true],
  [{ a: undefined }, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [rows, rows, true],
  [Uint32Array.of(1), Uint32Array.of(1), false],
  [new Map(), new Map(), false],
])('%o and %o: %s', (a, b, equal) => {
  expect(isEqual(a, b)).toBe(equal);
  expect(isEqual(b, a)).toBe(equal);
});
