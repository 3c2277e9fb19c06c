import { expect, test } from 'vitest';
import { visibleId } from '#lib/visibleText.ts';

test.each([
  ['a1b2', 'a1b2'],
  ['a b', 'a b'],
  [' ', '␣'],
  ['\t\u00a0', '␣␣'],
  ['a\nb', 'a↵b'],
  ['a\r\n\u2028b', 'a↵↵b'],
  ['\n', '↵'],
  ['a\u202eb', 'a⟨U+202E⟩b'],
])('%j is seen as %s', (id, seen) => {
  expect(visibleId(id)).toBe(seen);
});
