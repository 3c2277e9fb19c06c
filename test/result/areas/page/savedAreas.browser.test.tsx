import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listAreas, saveAreas, type SavedAreas } from '#device/areasStore.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { chooseKeeping } from '#device/keptChoice.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import { typedConnection } from '#service/connection.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { ended, opened } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';
import { areasFile, TWO } from './areasFile.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const FILE = areasFile(TWO);
const CARD: SavedAreas = {
  fileName: FILE.name,
  column: 'code',
  overlapping: 'smallest',
  bounds: [29.99, -3, 30.04, -1],
  usedAt: 1000,
};

beforeEach(() => clearDeviceStore(HERE));

async function save(card: Partial<SavedAreas> = {}, file = FILE) {
  await saveAreas(HERE, { ...CARD, ...card }, await file.arrayBuffer());
}

async function show(at = '/?panel=groups') {
  const handle = await opened('/result?records=6');
  await ended(handle);
  await showResult(handle, <GroupsPanel />, { at, job: { connection: HERE, jobId: 'j' } });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = page.getByRole('checkbox', { name: 'Save on this device' });
const address = page.getByLabelText('Address');

test('a saved file that reaches the result is offered, and read as it was used last', async () => {
  await save();
  await save({ fileName: 'elsewhere.kml', bounds: [50, 5, 51, 6] });
  await show();
  await expect.element(button('districts.geojson')).toBeVisible();
  await expect.element(button('elsewhere.kml')).not.toBeInTheDocument();
  await button('districts.geojson').click();
  await expect.element(button('C-Kilosa')).toBeVisible();
  await expect.element(address).toHaveTextContent('by=areas&overlapping=smallest');
});

test('a link to areas brings the fitting file used last by itself, and keeps its filter', async () => {
  await save();
  await save({ fileName: 'farms.geojson', column: 'name', usedAt: 2000 });
  await show('/?by=areas&member=Kilosa');
  await expect.element(button('Kilosa')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(address).toHaveTextContent('/?by=areas&member=Kilosa');
});

test('a saved file that can’t be used any more says so, once', async () => {
  await save({}, areasFile({}));
  await show('/?by=areas');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('districts.geojson can’t be used');
  await button('Dismiss').click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(button('districts.geojson')).toBeVisible();
});

test('what isn’t saved unasked is saved by the box, and deleted by it', async () => {
  await chooseKeeping(HERE, false);
  await show('/?by=areas');
  await page.getByLabelText('File of areas').upload(FILE);
  await expect.element(box).not.toBeChecked();
  expect(await listAreas(HERE)).toEqual([]);
  await box.click();
  await expect.element(box).toBeChecked();
  expect(await listAreas(HERE)).toMatchObject([{ fileName: FILE.name, column: 'name' }]);
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(await listAreas(HERE)).toEqual([]);
});

test('how areas are named is saved with them, also when it’s chosen while they’re being saved', async () => {
  await chooseKeeping(HERE, false);
  await show('/?by=areas');
  await page.getByLabelText('File of areas').upload(FILE);
  await expect.element(box).toBeVisible();
  const bytes = await FILE.arrayBuffer();
  let hasBytes: (bytes: ArrayBuffer) => void = () => undefined;
  const reading = vi
    .spyOn(File.prototype, 'arrayBuffer')
    .mockReturnValue(new Promise((resolve) => (hasBytes = resolve)));
  await box.click();
  await until(() => expect(reading).toHaveBeenCalled());
  reading.mockRestore();
  await page.getByRole('combobox', { name: 'Name areas by' }).selectOptions('code');
  await expect.element(button('C-Kilosa')).toBeVisible();
  hasBytes(bytes);
  await until(async () =>
    expect(await listAreas(HERE)).toMatchObject([{ fileName: FILE.name, column: 'code' }]),
  );
});
