import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAreas, saveAreas, type SavedAreas } from '#device/areasStore.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import { typedConnection } from '#service/connection.ts';
import { openWithNames, type Answers } from '#test/result/names/page/openWithNames.tsx';
import { until } from '#test/until.ts';
import { DISTRICTS } from './areasSummary.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const BYTES = new TextEncoder().encode('{"type":"FeatureCollection"}');
const CARD: SavedAreas = {
  fileName: 'districts.geojson',
  column: 'code',
  overlapping: 'smallest',
  bounds: [0.5, 0.5, 3, 3],
  usedAt: 1000,
};

beforeEach(() => clearDeviceStore(HERE));

async function show(
  view: object = {},
  { answers = {}, areas }: { answers?: Answers; areas?: typeof DISTRICTS } = {},
) {
  const opened = openWithNames(<GroupsPanel />, {
    areas,
    job: { connection: HERE, jobId: 'j' },
    state: { view: { by: null, group: null, member: null, panel: 'groups', ...view } },
    answers: { addAreas: () => DISTRICTS, groups: () => new Promise(() => undefined), ...answers },
  });
  await render(opened.element);
  return opened;
}

const button = (name: string) => page.getByRole('button', { name });

test('a saved file that reaches the result is offered, and read as it was used last', async () => {
  await saveAreas(HERE, CARD, BYTES.buffer);
  await saveAreas(
    HERE,
    { ...CARD, fileName: 'elsewhere.kml', bounds: [50, 5, 51, 6] },
    BYTES.buffer,
  );
  const { call, change } = await show();
  await button('districts.geojson').click();
  await expect.element(button('elsewhere.kml')).not.toBeInTheDocument();
  await until(() => expect(change).toHaveBeenCalledWith(expect.objectContaining({ by: 'areas' })));
  const [kind, request] = call.mock.calls.find(([name]) => name === 'addAreas')!;
  expect(kind).toBe('addAreas');
  expect(request).toMatchObject({ column: 'code', overlapping: 'smallest' });
  expect(await (request as { file: File }).file.text()).toBe('{"type":"FeatureCollection"}');
});

test('a link to areas brings the fitting file used last by itself, and keeps its filter', async () => {
  await saveAreas(HERE, CARD, BYTES.buffer);
  await saveAreas(HERE, { ...CARD, fileName: 'farms.kml', usedAt: 2000 }, BYTES.buffer);
  const { call, change } = await show({ by: 'areas', member: 'Kilosa' });
  await until(() => expect(call.mock.calls.map(([kind]) => kind)).toContain('addAreas'));
  const [, request] = call.mock.calls.find(([kind]) => kind === 'addAreas')!;
  expect((request as { fileName: string }).fileName).toBe('farms.kml');
  expect(change).not.toHaveBeenCalled();
});

test('a saved file that can’t be used any more says so, once', async () => {
  await saveAreas(HERE, CARD, BYTES.buffer);
  const addAreas = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('It has no areas.')));
  await show({ by: 'areas' }, { answers: { addAreas } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('It has no areas.');
  expect(addAreas).toHaveBeenCalledTimes(1);
});

test('what isn’t saved unasked is saved by the box, and deleted by it', async () => {
  const { has } = await show({ by: 'areas' });
  await page.getByLabelText('File of areas').upload(new File([BYTES], 'districts.geojson'));
  has({ areas: DISTRICTS });
  const box = page.getByRole('checkbox', { name: 'Save on this device' });
  await expect.element(box).not.toBeChecked();
  expect(await listAreas(HERE)).toEqual([]);
  await box.click();
  await expect.element(box).toBeChecked();
  expect(await listAreas(HERE)).toMatchObject([{ fileName: 'districts.geojson', column: 'name' }]);
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(await listAreas(HERE)).toEqual([]);
});

test('how areas are named is saved with them, also when it’s chosen while they’re being saved', async () => {
  const byCode = { ...DISTRICTS, column: 'code' };
  const { has } = await show({ by: 'areas' }, { answers: { nameAreasBy: () => byCode } });
  let hasBytes: (bytes: ArrayBuffer) => void = () => undefined;
  const file = new File([BYTES], 'districts.geojson');
  vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValue(
    new Promise((resolve) => (hasBytes = resolve)),
  );
  await page.getByLabelText('File of areas').upload(file);
  has({ areas: DISTRICTS });
  await page.getByRole('checkbox', { name: 'Save on this device' }).click();
  await page.getByRole('combobox', { name: 'Name areas by' }).selectOptions('code');
  hasBytes(BYTES.buffer);
  await until(async () =>
    expect(await listAreas(HERE)).toMatchObject([{ fileName: file.name, column: 'code' }]),
  );
});
