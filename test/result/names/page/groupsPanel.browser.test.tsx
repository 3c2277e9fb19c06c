import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { crashable, ended, opened } from '#test/result/worker/openedResults.ts';
import { plotsFile, square } from './plotsFile.ts';

const address = page.getByLabelText('Address');
const groupBy = page.getByRole('combobox', { name: 'Group by' });
const table = page.getByRole('table', { name: 'Groups' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The plots' names, a crop that one of them has, and nothing of the last of three. */
const FILE = plotsFile(
  'fields.csv',
  ['plot', 'crop', 'wkt'],
  ['A', 'Maize', square(0)],
  ['B', '', square(1)],
);

async function addNames(handle: ResultHandle, file = FILE) {
  await handle.call('addNames', { file, fileName: file.name });
}

/** The panel of a complete result of three plots with their file. */
async function show(at = '/') {
  const handle = await opened('/result?records=3');
  await ended(handle);
  await addNames(handle);
  await showResult(handle, <GroupsPanel />, { at });
}

/** The groups as they stand in the table, by their names. */
async function lines() {
  await expect.element(table).toBeVisible();
  return [...table.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent);
}

test('without a file it’s said what to add, and what a link to groups waits for', async () => {
  const handle = await opened('/result?records=3');
  await ended(handle);
  const none = await showResult(handle, <GroupsPanel />);
  await expect.element(page.getByText(/^Plots can be grouped by crop/)).toBeVisible();
  await expect.element(button('Add plot names')).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await none.unmount();

  const said = page.getByRole('region', { name: 'Groups' }).getByRole('status');
  const linked = await showResult(handle, <GroupsPanel />, { at: '/?group=crop%E2%80%AE' });
  await expect.element(said).toHaveTextContent('This link groups plots by “crop⟨U+202E⟩”');
  await expect.element(button('Add the file')).toBeVisible();
  await linked.unmount();

  await showResult(handle, <GroupsPanel />, { at: '/?group=crop&member=Maize' });
  await expect.element(said).toHaveTextContent('only plots of one group, “Maize” by “crop”');
  await expect
    .element(said)
    .toHaveTextContent('the filter waits for it, and all plots are shown until then');
  await expect.element(button('Add the file')).toBeVisible();
});

test('a column that the file doesn’t have is named; another is chosen from the list', async () => {
  await show('/?group=soil&member=Clay');
  await expect
    .element(page.getByText(/groups plots by “soil”, but fields.csv has no such column/))
    .toBeVisible();
  await expect.element(groupBy).toHaveValue('');
  await expect.element(button('Other file')).toBeVisible();
  await groupBy.selectOptions('crop');
  await expect.element(address).toHaveTextContent('/?panel=groups&group=crop');
  await expect.element(address).not.toHaveTextContent('member');
  expect(await lines()).toHaveLength(3);
});

test('until the groups are there they are loading; that the worker can’t give them is an alert', async () => {
  const { handle, crash } = await crashable('/result?records=3');
  await addNames(handle);
  holdCalls('groups');
  await showResult(handle, <GroupsPanel />);
  const loading = page.getByText('Loading the groups…');
  await expect.element(loading).toBeVisible();
  crash('Out of memory');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The groups couldn’t be loaded: Out of memory');
  await expect.element(loading).not.toBeInTheDocument();
});

test('an empty cell and a plot that isn’t in the file are groups of their own; the one shown alone gives way to all', async () => {
  await show('/?group=crop');
  expect((await lines()).toSorted()).toEqual(['Empty', 'Maize', 'Not in the file']);
  await button('Empty').click();
  await expect.element(address).toHaveTextContent(/member=~$/);
  await button('Not in the file').click();
  await expect.element(address).toHaveTextContent(/member=~~$/);
  await expect.element(button('Not in the file')).toHaveAttribute('aria-pressed', 'true');
  await button('Not in the file').click();
  await expect.element(address).not.toHaveTextContent('member');
  await expect.element(button('Not in the file')).toHaveAttribute('aria-pressed', 'false');
});

test('without a column fit for groups the first stands in', async () => {
  await show();
  await expect.element(groupBy).toHaveValue('plot');
  expect((await lines()).toSorted()).toEqual(['A', 'B', 'Not in the file']);
});

test('more groups than are listed are counted; who is unusual is asked for once all plots are there', async () => {
  const handle = await opened('/result?records=5010');
  await ended(handle);
  const rows = Array.from({ length: 5010 }, (_, record) => [`P${record}`, square(record)]);
  await addNames(handle, plotsFile('many.csv', ['plot', 'wkt'], ...rows));
  await showResult(handle, <GroupsPanel />);
  await expect
    .element(page.getByText(/^5.010 groups, showing the 5.001 with the most plots$/))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Unusual' })).toBeVisible();
});
