import { expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { hashKey } from '#result/failures/pure/causeOf.ts';
import { readErrorTexts } from './errorTexts.ts';
import { fillIn } from './fillIn.ts';
import { STRANGER_TEMPLATES } from './strangerTemplates.ts';
import { TEMPLATES } from './templates.ts';

const TABLE = readErrorTexts().map(({ text }) => text);
const FILLED = [...TEMPLATES, ...STRANGER_TEMPLATES.map(({ template }) => template)].flatMap(
  (template) => fillIn(template, 1),
);

// Keys are in links: another hash means broken links. Held are the texts that were there first; new ones come after them.
it.each([
  ['the table', TABLE.slice(0, 671), 'zmg2ss'],
  ['filled templates', FILLED.slice(0, 157), '152xel0'],
])('the keys of %s stay as they are', (_, texts, hash) => {
  const keys = texts.map((text) => causeOf(text).key);
  expect(hashKey(keys.join('\n')), keys.join('\n')).toBe(hash);
});
