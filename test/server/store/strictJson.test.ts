import { expect, test } from 'vitest';
import { holdsBareWord, strictText } from '#server/store/strictJson.ts';

test.each([
  ['{"a":NaN,"NaN":[-Infinity,Infinity]}', '{"a":null,"NaN":[null,null]}', true],
  ['{"a":"NaN \\" Infinity"}', '{"a":"NaN \\" Infinity"}', false],
  ['{"ü":"\\\\","b": NaN }', '{"ü":"\\\\","b": null }', true],
  ['{"a": 1.50}', '{"a": 1.50}', false],
])('strictText turns %s into %s', (text, strict, isChanged) => {
  const bytes = Buffer.from(text);
  expect(strictText(bytes)).toBe(strict);
  expect(holdsBareWord(bytes)).toBe(isChanged);
});
