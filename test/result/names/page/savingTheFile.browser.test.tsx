import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { chooseKeeping } from '#device/keptChoice.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { NamesPanel } from '#result/names/page/NamesPanel.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { typedConnection } from '#service/connection.ts';
import { dropFile } from '#test/app/pages/dropFile.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { bodies, ended, opened } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';
import { plotsFile, square } from './plotsFile.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const JOB = { connection: HERE, jobId: 'j' };

const A = plotsFile(
  'a.csv',
  ['village', 'crop', 'wkt'],
  ['North', 'Maize', square(0)],
  ['South', 'Beans', square(1)],
);
const B = plotsFile('b.csv', ['plot', 'wkt'], ['B0', square(0)], ['B1', square(1)]);
const UNREADABLE = new File(['a,b\n1,2\n'], 'unreadable.csv');
const ELSEWHERE = plotsFile('elsewhere.csv', ['plot', 'wkt'], ['X', square(50)]);

beforeEach(() => clearDeviceStore(HERE));

const PANEL = (
  <>
    <NamesPanel />
    <AfterFirstLook>
      <p>Seen</p>
    </AfterFirstLook>
  </>
);
const panel = page.getByRole('region', { name: 'Plot names' });
const box = panel.getByRole('checkbox', { name: 'Save the file on this device for this job' });
const alert = panel.getByRole('alert');
const savedName = async () => (await PLOT_NAMES.read(HERE, 'j'))?.name ?? null;

async function save(file: File) {
  const bytes = await file.arrayBuffer();
  expect(await PLOT_NAMES.save(HERE, 'j', { fileName: file.name, bytes })).toBe(true);
}

async function choose(file: File) {
  await panel.getByLabelText('Submitted file').upload(file);
}

async function isNamedBy({ name }: File) {
  await expect.element(panel.getByTitle(name, { exact: true })).toBeVisible();
}

/** The panel of a result that's complete. */
async function show(job: typeof JOB | null = JOB) {
  const handle = await opened('/result?records=2');
  await ended(handle);
  await showResult(handle, PANEL, { job });
}

/** The panel of a result that arrives until the function it returns is called. */
async function showArriving(job: typeof JOB | null = JOB) {
  const path = `/held?records=2&run=${Date.now()}`;
  const handle = await opened(path);
  await until(() => expect(handle.snapshot().counts.received).toBe(2));
  await showResult(handle, PANEL, { job });
  return async () => {
    // What was asked of the device and of the worker too early has failed by now.
    await savedName();
    await expect(handle.call('callPlotsBy', { column: 'plot' })).rejects.toThrow('No file');
    await expect.element(alert).not.toBeInTheDocument();
    await fetch(`${bodies}/break?path=${encodeURIComponent(path)}`);
  };
}

/** A browser that refuses to change what is on the device. */
function refuse(change: 'put' | 'delete') {
  const refused = vi.spyOn(IDBObjectStore.prototype, change).mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  });
  onTestFinished(() => refused.mockRestore());
  return refused;
}

test('a file saved on this device is added once the result is complete, and isn’t said to be saved again', async () => {
  await save(A);
  const end = await showArriving();
  await expect.element(page.getByText('Seen')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Add plot names' })).toBeDisabled();
  await end();
  await isNamedBy(A);
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText(/is saved on this device/)).not.toBeInTheDocument();
});

test('a file dropped early is added once the result is complete; from disk it can’t be saved for a job', async () => {
  const end = await showArriving(null);
  dropFile(A);
  await expect.element(page.getByText('Seen')).toBeVisible();
  await end();
  await isNamedBy(A);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(panel.getByRole('combobox')).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});

test('a saved file that can’t be read any more isn’t shown as saved', async () => {
  await save(UNREADABLE);
  await show();
  await expect.element(alert).toHaveTextContent('unreadable.csv can’t be used');
  await expect.element(box).not.toBeInTheDocument();
  await choose(A);
  await expect.element(page.getByText('a.csv is saved on this device for this job.')).toBeVisible();
});

test('the first file is saved for its job unasked, which is said once and can be undone for good', async () => {
  await show();
  await choose(A);
  await expect.element(page.getByText('a.csv is saved on this device for this job.')).toBeVisible();
  // It stays as long as it's pointed at.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect.element(box).toBeChecked();
  expect(await savedName()).toBe('a.csv');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(box).not.toBeChecked();
  expect(await savedName()).toBeNull();
  await choose(B);
  await expect.element(page.getByText('Plots are named by b.csv now.')).toBeVisible();
  await expect.element(box).not.toBeChecked();
  expect(await savedName()).toBeNull();
});

test('where files aren’t saved unasked it’s saved and deleted again as a person says', async () => {
  await chooseKeeping(HERE, false);
  await show();
  await choose(A);
  await expect.element(box).not.toBeChecked();
  expect(await savedName()).toBeNull();
  await box.click();
  await expect.element(box).toBeChecked();
  expect(await savedName()).toBe('a.csv');
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(await savedName()).toBeNull();
});

test('a browser that refuses to save the file, or to delete it, is told', async () => {
  await show();
  const putting = refuse('put');
  await choose(A);
  await expect.element(panel.getByText(/^The file wasn’t saved/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  putting.mockRestore();
  await box.click();
  await expect.element(box).toBeChecked();
  const deleting = refuse('delete');
  await box.click();
  await until(() => expect(deleting).toHaveBeenCalled());
  deleting.mockRestore();
  // It's still shown as saved: another press deletes it, and doesn't save it.
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(await savedName()).toBeNull();
});

test('another file takes the saved one’s place, chosen or dropped; one that can’t be read doesn’t', async () => {
  await save(A);
  await show();
  await expect.element(box).toBeChecked();
  await choose(UNREADABLE);
  await expect.element(alert).toHaveTextContent('unreadable.csv can’t be used');
  expect(await savedName()).toBe('a.csv');
  dropFile(B);
  await isNamedBy(B);
  await until(async () => expect(await savedName()).toBe('b.csv'));
  await choose(A);
  await isNamedBy(A);
  await until(async () => expect(await savedName()).toBe('a.csv'));
  await expect.element(box).toBeChecked();
});

test('a file that takes another’s place can be undone: the names, their column and what is saved come back', async () => {
  await save(A);
  await show();
  await expect.element(box).toBeChecked();
  const column = panel.getByRole('combobox', { name: 'Name plots by' });
  await column.selectOptions('crop');
  await expect.element(column).toHaveValue('crop');
  await choose(B);
  await expect.element(page.getByText('Plots are named by b.csv now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect.element(column).toHaveValue('plot');
  await page.getByRole('button', { name: 'Undo' }).click();
  await isNamedBy(A);
  await expect.element(column).toHaveValue('crop');
  await until(async () => expect(await savedName()).toBe('a.csv'));
});

test('the first file, and one that can’t be used, leave nothing to undo', async () => {
  await show(null);
  await choose(A);
  await isNamedBy(A);
  await choose(ELSEWHERE);
  await expect
    .element(alert)
    .toHaveTextContent('None of its shapes or points lies in this result.');
  await isNamedBy(A);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
