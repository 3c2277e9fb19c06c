import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NamesPanel } from '#result/names/page/NamesPanel.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { ended, opened } from '#test/result/worker/openedResults.ts';
import { plotsFile, square } from './plotsFile.ts';

const panel = page.getByRole('region', { name: 'Plot names' });
const alert = panel.getByRole('alert');
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const column = panel.getByRole('combobox', { name: 'Name plots by' });

/** The panel of a complete result of three plots, with the file that's added first. */
async function show(file?: File) {
  const handle = await opened('/result?records=3');
  await ended(handle);
  await showResult(handle, <NamesPanel />);
  if (file) await choose(file);
}

async function choose(file: File) {
  await panel.getByLabelText('Submitted file').upload(file);
}

/** The column's choices, once it's called by this one. */
async function choicesOf(value: string) {
  await expect.element(column).toHaveValue(value);
  return [...column.element().querySelectorAll('option')].map(({ textContent }) => textContent);
}

/** Each term of the panel with its number. */
function figures() {
  return [...panel.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

const UNREADABLE = new File(['a,b\n1,2\n'], 'fields\u202e.csv');
const WHOLE = plotsFile(
  'whole.csv',
  ['plot', 'wkt'],
  ...[0, 1, 2].map((record) => [`P${record}`, square(record)]),
);

test('a file that can’t be read is an alert that says why; dismissed, the hint is back', async () => {
  await show(UNREADABLE);
  await expect.element(alert).toHaveTextContent('fields⟨U+202E⟩.csv can’t be used');
  await expect.element(alert).toHaveTextContent('“a”, “b”');
  await expect.element(alert).toHaveTextContent('Nothing has changed.');
  await button('Dismiss').click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(panel.getByText(/^Add the submitted file/)).toBeVisible();
});

test('a file that can’t be read leaves the one before in force', async () => {
  await show(WHOLE);
  await expect.element(column).toBeVisible();
  await choose(UNREADABLE);
  await expect.element(alert).toHaveTextContent('“a”, “b”');
  expect(figures()[0]).toBe('Matched3');
  await expect.element(button('Other file')).toBeVisible();
});

test('matching shows its progress and can be cancelled, which is no failure', async () => {
  await show();
  holdCalls('addNames');
  await choose(UNREADABLE);
  await expect.element(panel.getByRole('status')).toHaveTextContent('Matching fields⟨U+202E⟩.csv');
  await expect
    .element(panel.getByRole('progressbar', { name: 'Matching the file' }))
    .toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(panel.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(button('Add plot names')).toBeEnabled();
});

test('where nothing matched, both sides are counted and listed, none as nearly the same', async () => {
  await show(plotsFile('elsewhere.csv', ['plot', 'wkt'], ['X', square(50)], ['Y', square(51)]));
  await expect
    .element(panel.getByText('2 plots in the file, but not in the result.'))
    .toBeVisible();
  expect(figures()).toEqual([
    'Matched0',
    'Nearly the same0',
    'Not in the file3',
    'Missing from the result2',
  ]);
  await expect.element(panel.getByText('3 plots of this result aren’t in the file.')).toBeVisible();
  await expect.element(button('List those missing from the result')).toBeVisible();
  await expect.element(button('List those not in the file')).toBeVisible();
  await expect.element(button('List those nearly the same')).not.toBeInTheDocument();
});

test('one plot is counted in the singular, and where all match there is nothing to list', async () => {
  const lines = [
    ['A', square(0)],
    ['B', square(1, 0.00095)],
    ['X', square(50)],
  ];
  await show(plotsFile('fields.csv', ['plot', 'wkt'], ...lines));
  await expect.element(panel.getByText('1 plot in the file, but not in the result.')).toBeVisible();
  await expect
    .element(panel.getByText('1 plot matched by nearly the same shape, or by a point.'))
    .toBeVisible();
  await expect.element(panel.getByText('1 plot of this result isn’t in the file.')).toBeVisible();
  await choose(WHOLE);
  await expect.element(panel.getByTitle('whole.csv')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /^List those/ })).not.toBeInTheDocument();
});

test('what was odd about the file is noted, with characters that turn text round made visible', async () => {
  await show(plotsFile('odd.csv', ['crop\u202e', 'crop\u202e', 'wkt'], ['a', 'b', square(0)]));
  await expect.element(panel.getByText(/^Repeated headings: “crop⟨U\+202E⟩”/)).toBeVisible();
});

test('without a column of names plots go by their record’s number until a column is chosen', async () => {
  const lines = [0, 1, 2].map((record) => ['Maize', 'North', square(record)]);
  await show(plotsFile('unnamed.csv', ['crop', 'village', 'wkt'], ...lines));
  expect(await choicesOf('')).toEqual(['Record number', 'crop', 'village']);
  await column.selectOptions('village');
  expect(await choicesOf('village')).toEqual(['crop', 'village']);
});

test('a file without any column besides the shape can’t name plots', async () => {
  await show(plotsFile('bare.csv', ['wkt'], [square(0)], [square(1)]));
  expect(await choicesOf('')).toEqual(['Record number']);
});
