import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { UnmatchedDialog } from '#result/names/page/UnmatchedDialog.tsx';
import type { Unmatched } from '#result/names/protocol.ts';
import { savedFiles } from '#test/app/pages/savedFiles.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { crashable, ended, opened } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';
import { plotsFile, square } from './plotsFile.ts';

const dialog = page.getByRole('dialog');
const csv = dialog.getByRole('button', { name: /^Download CSV/ });

/** Shows plots of a complete result of three by a file of these lines: a name, a crop and a shape. */
async function show(which: Unmatched, lines: readonly (readonly string[])[] = []) {
  const onClose = vi.fn<() => void>();
  const handle = await opened('/result?records=3');
  await ended(handle);
  const file = plotsFile('fields.csv', ['name', 'crop', 'wkt'], ...lines);
  await handle.call('addNames', { file, fileName: file.name });
  await showResult(handle, <UnmatchedDialog which={which} onClose={onClose} />);
  return onClose;
}

/** Every plot of the list, as it reads. */
async function plots() {
  await expect.element(csv).toBeVisible();
  return dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

test('until the list is there it’s loading, and there is no CSV to download', async () => {
  const letGo = holdCalls('unmatched');
  await show('missing', [['North', 'maize', square(50)]]);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading the list…');
  await expect.element(csv).not.toBeInTheDocument();
  letGo();
  await expect.element(csv).toBeVisible();
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
});

test('a list that the worker can’t give is an alert, not loading for ever', async () => {
  const { handle, crash } = await crashable('/result?records=3');
  holdCalls('unmatched');
  await showResult(handle, <UnmatchedDialog which="near" onClose={() => undefined} />);
  await expect.element(dialog.getByRole('status')).toBeVisible();
  crash('Out of memory\u202e');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The list couldn’t be loaded: Out of memory⟨U+202E⟩');
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
});

test('a plot missing from the result has its name or its row in the file, and no record to show; the CSV has its name', async () => {
  await show('missing', [
    ['North', 'maize', square(50)],
    ['', '', square(51)],
  ]);
  await expect
    .element(dialog.getByRole('list', { name: 'Missing from the result' }))
    .toBeInTheDocument();
  expect(await plots()).toEqual(['Northmaizemissing', 'Row 2missing']);
  await expect
    .element(dialog.getByRole('button', { name: /^Show record/ }))
    .not.toBeInTheDocument();
  const saved = savedFiles();
  await dialog.getByRole('button', { name: 'Download CSV (2)' }).click();
  await until(() => expect(saved).toHaveLength(1));
  const { name, text } = await saved[0]!;
  expect(name).toBe('result-never-answered.csv');
  expect(text).toMatch(/^name,crop,polygon\r\nNorth,maize,/);
});

test('a plot that isn’t in the file is named by its record, which can be shown', async () => {
  const onClose = await show('notInFile', [
    ['B', '', square(1)],
    ['C', '', square(2)],
  ]);
  expect(await plots()).toEqual(['Record 1Show record 1']);
  await dialog.getByRole('button', { name: 'Show record 1' }).click();
  expect(onClose).toHaveBeenCalled();
  await expect.element(page.getByLabelText('Address')).toHaveTextContent('record=0~');
});

test('nearly the same says how much area is shared, or that a point was all there was', async () => {
  await show('near', [
    ['North', 'maize', square(0, 0.00094)],
    ['South\u202e', 'maize', 'POINT (30.0105 -1.9995)'],
  ]);
  const [first, second] = (await plots()).toSorted();
  expect(first).toMatch(/^Northmaizenearly the same shape, 93.*Show record 1$/);
  expect(second).toBe('South⟨U+202E⟩maizematched by a pointShow record 2');
});

test('a list cut short says how many more are in the CSV', async () => {
  const lines = Array.from({ length: 505 }, (_, at) => [`P${at}`, '', square(50 + at)]);
  await show('missing', lines);
  await expect.element(dialog.getByText('5 more plots in the CSV.')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Download CSV (505)' })).toBeVisible();
});
