import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';

const CATALOGUES = ['lib', 'result/exports/page', 'files/write'];

// Other files of tests have the same modules.
afterAll(() => {
  for (const folder of CATALOGUES) vi.doUnmock(`#${folder}/texts.en.ts`);
  vi.resetModules();
});

/** Opens the menu of a result of 12 records on a page in a language. Returns what is asked to be written. */
async function openMenu(language: 'en' | 'fr' | 'pt') {
  vi.resetModules();
  for (const folder of CATALOGUES)
    vi.doMock(`#${folder}/texts.en.ts`, () =>
      vi.importActual(`../../../../src/${folder}/texts.${language}.ts`),
    );
  const { ExportMenu } = await import('#result/exports/page/ExportMenu.tsx');
  const { ResultContext } = await import('#result/store/useResult.tsx');
  const state = { snapshot: { counts: { received: 12 } }, filtering: false, rows: null };
  const store = { subscribe: () => () => undefined, state: () => state };
  const onExport = vi.fn<(order: object) => void>();
  const idle = () => undefined;
  const others = { onCopy: idle, onReport: idle, onCode: null, onPicture: null };
  render(
    <ResultContext value={store as never}>
      <ExportMenu untouched={false} {...{ onExport, ...others }} />
    </ResultContext>,
  );
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  return onExport;
}

test('an English page has no choice of headings', async () => {
  const onExport = await openMenu('en');
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel workbook (12)' }));
  expect(onExport.mock.calls[0]?.[0]).toMatchObject({ format: 'xlsx', isInLanguage: false });
});

test.each([
  ['fr', /Titres des colonnes en français/, 'Classeur Excel (12)'],
  ['pt', /Cabeçalhos em português/, 'Livro do Excel (12)'],
] as const)(
  'in %s headings are in the language once that is asked for, in files for Excel alone',
  async (language, headings, workbook) => {
    const onExport = await openMenu(language);
    const reopen = () => userEvent.click(screen.getByRole('button', { expanded: false }));
    await userEvent.click(screen.getByRole('menuitem', { name: workbook }));
    await reopen();
    const choice = screen.getByRole('menuitemcheckbox', { name: headings, checked: false });
    await userEvent.click(choice);
    expect(choice.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitem', { name: workbook }));
    await reopen();
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV (12)' }));
    expect(onExport.mock.calls.map(([order]) => order)).toMatchObject([
      { format: 'xlsx', isInLanguage: false },
      { format: 'xlsx', isInLanguage: true },
      { format: 'csv', isInLanguage: false },
    ]);
  },
);
