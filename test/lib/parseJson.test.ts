import { expect, test } from 'vitest';
import { parseJson } from '#lib/parseJson.ts';

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
