import { expect, test } from 'vitest';
import { shownName } from '#server/commands/shownName.ts';

test.each([
  ['a farm, ümläut 🌍', 'a farm, ümläut 🌍'],
  ['two\nlines\r\t', 'two⟨U+000A⟩lines⟨U+000D⟩⟨U+0009⟩'],
  ['\u001b[31mred\u009b', '⟨U+001B⟩[31mred⟨U+009B⟩'],
  ['left\u202eright\u2028', 'left⟨U+202E⟩right⟨U+2028⟩'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
