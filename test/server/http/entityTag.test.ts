import { expect, test } from 'vitest';
import { hasContent, KEPT_BUT_CHECKED } from '#server/http/entityTag.ts';

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('a reader who sends %j has "a": %s', (sent, expected) => {
  expect(hasContent(sent, '"a"')).toBe(expected);
  expect(hasContent(sent, 'W/"a"')).toBe(expected);
});

test('nobody may send what is kept without asking', () => {
  expect(Object.values(KEPT_BUT_CHECKED).every((text) => text.includes('no-cache'))).toBe(true);
});
