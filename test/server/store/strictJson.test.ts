import { expect, test } from 'vitest';
import { holdsBareWord, membersOf, strictText } from '#server/store/strictJson.ts';

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

test('membersOf yields names, and texts where they are short', () => {
  const long = 'x'.repeat(200);
  const text = `{ "a" : "\\u0062" , "\\u0063":[{"d":"e"}],"f":"${long}", "g":-1.5e3,"h":{}}`;
  expect([...membersOf(Buffer.from(text))]).toEqual([
    { name: 'a', text: 'b' },
    { name: 'c', text: null },
    { name: 'f', text: null },
    { name: 'g', text: null },
    { name: 'h', text: null },
  ]);
  expect([...membersOf(Buffer.from('{ }'))]).toEqual([]);
});
