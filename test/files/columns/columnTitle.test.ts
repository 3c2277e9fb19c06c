/** A column without a heading keeps one name in links and drafts, and is called in the language of whoever looks. */
import { afterAll, expect, test, vi } from 'vitest';
import type { columnTitle } from '#files/columns/columnTitle.ts';
import { fileColumns } from '#files/read/plotTable.ts';

// Files that follow read the English catalogue.
afterAll(() => {
  vi.doUnmock('#files/columns/texts.en.ts');
  vi.resetModules();
});

async function titlesIn(language: 'en' | 'fr' | 'pt', names: readonly string[]) {
  vi.resetModules();
  vi.doMock('#files/columns/texts.en.ts', () =>
    vi.importActual(`#files/columns/texts.${language}.ts`),
  );
  const module = await import('#files/columns/columnTitle.ts');
  const title: typeof columnTitle = module.columnTitle;
  return names.map((name) => title(name));
}

const NAMES = fileColumns(['crop', '', ' ', 'Column by hand'], [], []).map(({ name }) => name);

test('names are the same whatever the language', () => {
  expect(NAMES).toEqual(['crop', 'Column 2', 'Column 3', 'Column by hand']);
});

test('titles are in the page’s', async () => {
  expect(await titlesIn('en', NAMES)).toEqual(NAMES);
  expect(await titlesIn('fr', NAMES)).toEqual(['crop', 'Colonne 2', 'Colonne 3', 'Column by hand']);
  expect(await titlesIn('pt', NAMES)).toEqual(['crop', 'Coluna 2', 'Coluna 3', 'Column by hand']);
});

test('what turns text round stands in a title, and doesn’t act', async () => {
  expect(await titlesIn('fr', ['\u202eevil', 'Column 2\u202e'])).toEqual([
    '⟨U+202E⟩evil',
    'Column 2⟨U+202E⟩',
  ]);
});
