import { expect, it, test } from 'vitest';
import { visibleText, visibleId } from '#lib/visibleText.ts';

it.each([
  ['refused \u202egnp.exe', 'refused ⟨U+202E⟩gnp.exe'],
  ['\u2066a\u2069\u061c', '⟨U+2066⟩a⟨U+2069⟩⟨U+061C⟩'],
  ['bell\u0007 null\u0000 \u009b', 'bell⟨U+0007⟩ null⟨U+0000⟩ ⟨U+009B⟩'],
  ['a\u200bb\ufeffc\u{e0041}', 'a⟨U+200B⟩b⟨U+FEFF⟩c⟨U+E0041⟩'],
])('%j is shown as %s', (text, shown) => expect(visibleText(text)).toBe(shown));

it.each(['two\nlines\tand a tab\r\n', 'café 🌾 👩‍🌾', 'پاییز می‌شود', 'क्ष', ''])(
  '%j is left as it is',
  (text) => expect(visibleText(text)).toBe(text),
);

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
