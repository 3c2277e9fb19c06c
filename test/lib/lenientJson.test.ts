import { expect, test } from 'vitest';
import { parseLenientJson } from '#lib/lenientJson.ts';

test.each(['', '{', '{"a":NaN', 'NaNa', '[nan]'])('%j is no JSON', (text) => {
  expect(() => parseLenientJson(text)).toThrow(SyntaxError);
});

test.each([
  ['[NaN,Infinity,-Infinity,-1]', ['NaN', 'Infinity', '-Infinity', -1]],
  ['{"NaN":"NaN \\" Infinity","b":NaN}', { NaN: 'NaN " Infinity', b: 'NaN' }],
  ['{"a":1}', { a: 1 }],
])('%s', (text, value) => {
  expect(parseLenientJson(text)).toEqual(value);
});
