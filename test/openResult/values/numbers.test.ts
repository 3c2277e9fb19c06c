import { expect, it } from 'vitest';
import { parseLimits, parseTyped } from '#openResult/values/numbers.ts';

it.each([
  ['', null],
  ['x', null],
  ['1e', null],
  ['1.2e-7', 1.2e-7],
  ['12\u202f345', 12_345],
  ['0.3', 0.3],
  [' 0,3 ', 0.3],
  ['-.5', -0.5],
  ['−2', -2],
])('reads %j as %j', (text, value) => expect(parseTyped(text)).toBe(value));

it.each([
  ['', null],
  ['0.1 x', null],
  ['1 2 3 4 5 6 7 8 9 10 11 12', null],
  ['0.4; 0.2  0.2', [0.2, 0.4]],
  ['0,1 0,2', [0.1, 0.2]],
])('reads %j as limits %j', (text, limits) => expect(parseLimits(text)).toEqual(limits));
