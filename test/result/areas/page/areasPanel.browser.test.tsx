import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import { AwaitedFile } from '#result/names/page/NamesPanel.tsx';
import { plotsFile, square } from '#test/result/names/page/plotsFile.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { crashable, ended, opened } from '#test/result/worker/openedResults.ts';
import { areasFile, TWO } from './areasFile.ts';

const PATH = '/result?records=6';
const region = page.getByRole('region', { name: 'Areas' });
const address = page.getByLabelText('Address');
const table = region.getByRole('table', { name: 'Areas' });
const row = (name: RegExp) => table.getByRole('row', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const progress = page.getByRole('progressbar', { name: 'Reading areas' });
const nameBy = region.getByRole('combobox', { name: 'Name areas by' });

async function addAreas(handle: ResultHandle, file = areasFile(TWO)) {
  await handle.call('addAreas', { file, fileName: file.name });
}

async function choose(file = areasFile(TWO)) {
  await page.getByLabelText('File of areas').upload(file);
}

/** The panel of a complete result of six plots; with a file, by its areas. */
async function show({ file, at = '/' }: { file?: File; at?: string } = {}) {
  const handle = await opened(PATH);
  await ended(handle);
  if (file) await addAreas(handle, file);
  await showResult(handle, <GroupsPanel />, { at });
}

const textsOf = (selector: string) =>
  [...region.element().querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test('a file of areas that can’t be used is an alert that says why, and nothing has changed', async () => {
  await show();
  await choose(areasFile({}, { points: ['Well'] }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('districts.geojson can’t be used');
  await expect.element(alert).toHaveTextContent('which cover no ground. Areas are polygons.');
  await expect.element(address).toHaveTextContent(/^\/$/);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a few of the refused areas are named with their reasons, the rest counted', async () => {
  await show({ file: areasFile(TWO, { points: ['A', 'B\u202e', 'C', 'D'] }) });
  const reason = 'a point covers no ground';
  await expect
    .element(region)
    .toHaveTextContent(
      `4 areas aren’t used: A: ${reason}, B⟨U+202E⟩: ${reason}, C: ${reason}, 1 more.`,
    );
});

test('reading is said, and can be cancelled', async () => {
  await show();
  holdCalls('addAreas');
  await choose();
  await expect.element(progress).toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Add areas')).toBeEnabled();
});

test('a link to one area says that all plots are shown until the file is added, on another tab too', async () => {
  const handle = await opened(PATH);
  await ended(handle);
  const at = '/?by=areas&member=Kilosa&panel=groups';
  const screen = await showResult(handle, <GroupsPanel />, { at });
  const said = page.getByRole('status').filter({ hasText: 'This link shows' });
  await expect.element(said).toHaveTextContent('only the area “Kilosa”');
  await expect
    .element(said)
    .toHaveTextContent('the filter waits for it, and all plots are shown until then');
  await expect.element(button('Add the file')).toBeVisible();
  await screen.unmount();
  await showResult(handle, <AwaitedFile />, { at: '/?by=areas&member=~~&panel=records' });
  await expect.element(said).toHaveTextContent('plots outside all areas');
  await expect.element(button('Add the file')).toBeVisible();
});

test('with a submitted file its groups are shown, and areas are a choice', async () => {
  const handle = await opened(PATH);
  await ended(handle);
  const file = plotsFile('fields.csv', ['plot', 'wkt'], ['A', square(0)]);
  await handle.call('addNames', { file, fileName: file.name });
  await showResult(handle, <GroupsPanel />);
  await expect.element(page.getByRole('region', { name: 'Groups' })).toBeVisible();
  await expect.element(button('Add areas')).toBeVisible();
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Areas');
  await expect.element(address).toHaveTextContent('by=areas');
  await expect.element(region).toBeVisible();
});

test('an added file is shown at once; another one lets go of the area shown alone', async () => {
  await show();
  await choose();
  await expect.element(row(/^Kilosa/)).toBeVisible();
  await expect.element(address).toHaveTextContent('/?panel=groups&by=areas');
  await row(/^Kilosa/)
    .getByRole('button')
    .click();
  await expect.element(address).toHaveTextContent('member=Kilosa');
  await choose(areasFile(TWO, { name: 'others.geojson' }));
  await expect.element(address).not.toHaveTextContent('member');
});

test('a file that a link waited for leaves its filter; an area that the file doesn’t have is said', async () => {
  await show({ at: '/?by=areas&member=Morogoro' });
  await choose();
  await expect.element(page.getByText(/has no area of the name that is filtered by/)).toBeVisible();
  await expect.element(address).toHaveTextContent('member=Morogoro');
});

test('without a submitted file areas are what plots are grouped by: four figures, then eight columns, and a row for plots outside all', async () => {
  await show({ file: areasFile(TWO) });
  await expect.element(row(/^Kilosa/)).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Group by' }))
    .toHaveDisplayValue('Areas');
  expect(textsOf('dt')).toEqual(['Areas', 'In one area', 'Across a border', 'Outside all']);
  expect(textsOf('dd')).toEqual(['2', '3', '1', '2']);
  expect(textsOf('thead th').slice(0, 8)).toEqual([
    'Area',
    'Plots',
    'Processed',
    'Failed',
    'Hectares',
    'Mean by plot',
    'Mean by area',
    'Median',
  ]);
  const cells = row(/^Kilosa/)
    .getByRole('cell')
    .elements();
  const texts = cells.map(({ textContent }) => textContent.trim());
  expect(texts.slice(0, 7)).toEqual(['2', '2', '0', '2.460', '0.005', '0.005', '0.005']);
  await expect.element(row(/^Outside all/)).toBeVisible();
});

test('only where some overlap it’s asked where a plot counts, and shown at once', async () => {
  const handle = await opened(PATH);
  await ended(handle);
  await addAreas(handle);
  await showResult(handle, <GroupsPanel />);
  await expect.element(row(/^Kilosa/)).toBeVisible();
  const choice = region.getByRole('radiogroup', { name: 'Overlapping areas' });
  await expect.element(choice).not.toBeInTheDocument();
  await addAreas(handle, areasFile({ ...TWO, Strip: [30.005, 30.025] }));
  await expect.element(choice.getByRole('radio', { name: 'In each' })).toBeChecked();
  await expect.element(row(/^Kilosa/)).toHaveTextContent('Kilosa 2');
  const letGo = holdCalls('setOverlapping');
  const smallest = choice.getByRole('radio', { name: 'In the smallest' });
  await smallest.click();
  await expect.element(smallest).toBeChecked();
  await expect.element(address).toHaveTextContent('overlapping=smallest');
  letGo();
  await expect.element(row(/^Kilosa/)).toHaveTextContent('Kilosa 1');
  await expect.element(smallest).toBeChecked();
});

test('another column names them, and lets go of the area shown alone; so does their place in the file', async () => {
  await show({ file: areasFile(TWO), at: '/?by=areas&member=Kilosa' });
  await expect.element(row(/^Kilosa/).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await nameBy.selectOptions('code');
  await expect.element(row(/^C-Kilosa/)).toBeVisible();
  await expect.element(address).not.toHaveTextContent('member');
  await nameBy.selectOptions('Place in the file');
  await expect.element(row(/^feature 1/i)).toBeVisible();
});

test('saved as a file, what went wrong is said', async () => {
  const { handle, crash } = await crashable(PATH);
  await addAreas(handle);
  await showResult(handle, <GroupsPanel />);
  await expect.element(row(/^Kilosa/)).toBeVisible();
  holdCalls('writeAreas');
  await button('Save areas').click();
  await page.getByRole('menuitem', { name: 'GeoPackage' }).click();
  crash('Out of memory');
  await expect.element(page.getByText('The areas weren’t saved: Out of memory')).toBeVisible();
});

test('removed, they no longer group or filter', async () => {
  await show({ file: areasFile(TWO), at: '/?by=areas&member=Kilosa' });
  await expect.element(row(/^Kilosa/)).toBeVisible();
  await button('Save areas').click();
  await page.getByRole('menuitem', { name: /^Remove areas/ }).click();
  await expect.element(address).toHaveTextContent(/^\/$/);
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Plots can be grouped by crop/)).toBeVisible();
});

test('what the map fills them by is chosen, and few plots are said to be a number', async () => {
  await show({ file: areasFile(TWO) });
  const few = page.getByText('fewer than 5 plots: a number');
  await expect.element(few).toBeVisible();
  await region.getByRole('combobox', { name: 'Colour areas by' }).selectOptions('Nothing');
  await expect.element(few).not.toBeInTheDocument();
});
