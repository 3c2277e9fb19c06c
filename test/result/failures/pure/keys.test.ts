import { expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { readErrorTexts } from './errorTexts.ts';
import { fillIn } from './fillIn.ts';
import { STRANGER_TEMPLATES } from './strangerTemplates.ts';
import { TEMPLATES } from './templates.ts';

const TABLE = readErrorTexts().map(({ text }) => text);
const FILLED = [...TEMPLATES, ...STRANGER_TEMPLATES.map(({ template }) => template)].flatMap(
  (template) => fillIn(template, 1),
);

/** FNV-1a of 32 bits over UTF-16 units, in base 36. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5n;
  for (let at = 0; at < text.length; at++)
    hash = ((hash ^ BigInt(text.charCodeAt(at))) * 0x01000193n) & 0xffffffffn;
  return hash.toString(36);
}

// Keys are in links: another hash means broken links. Held are the texts that were there first; new ones come after them.
it.each([
  ['the table', TABLE.slice(0, 671), 'zmg2ss'],
  ['filled templates', FILLED.slice(0, 157), '152xel0'],
])('the keys of %s stay as they are', (_, texts, hash) => {
  const keys = texts.map((text) => causeOf(text).key);
  expect(fnv1a(keys.join('\n')), keys.join('\n')).toBe(hash);
});

it('the key of an unknown text is its FNV-1a hash, by the published values', () => {
  const published = [0x811c9dc5, 0xe40c292c, 0xbf9cf968];
  expect(['', 'a', 'foobar'].map(fnv1a)).toEqual(published.map((hash) => hash.toString(36)));
  expect(causeOf('the frobnicator is odd').key).toBe(`other-${fnv1a('\nthe frobnicator is odd')}`);
});
