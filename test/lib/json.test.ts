import { expect, test } from 'vitest';
import { parseLenientJson, parseJson } from '#lib/json.ts';

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

test.each<[string, unknown]>([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['"text"', 'text'],
  ['', undefined],
  ['{"a":', undefined],
  ['NaN', undefined],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
