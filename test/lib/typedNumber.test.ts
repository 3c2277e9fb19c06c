import { expect, it } from 'vitest';
import { parseTypedNumber } from '#lib/typedNumber.ts';

it.each([
  ['', null],
  ['x', null],
  ['1e', null],
  ['0x10', null],
  ['1,2,3', null],
  ['1.234,5', null],
  ['0.1 0.2', null],
  ['Infinity', null],
  ['1.2e-7', 1.2e-7],
  ['12\u202f345', 12_345],
  ['12 345,6', 12_345.6],
  ['0.3', 0.3],
  [' 0,3 ', 0.3],
  [',3', 0.3],
  ['-.5', -0.5],
  ['−2', -2],
])('reads %j as %j', (text, value) => expect(parseTypedNumber(text)).toBe(value));
