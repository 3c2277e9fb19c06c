import { beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#api/device/deviceStore.ts';
import { deletePlotNames, savePlotNames, readPlotNames } from '#api/device/plotNamesStore.ts';
import { typedConnection } from '#api/connection.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');

beforeEach(() => clearDeviceStore(HERE));

test('a job’s file is saved until it is deleted, and a value of another kind is none', async () => {
  const names = { fileName: 'fields.csv', text: 'plot,wkt\n' };
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  expect(await savePlotNames(HERE, 'j', names)).toBe(true);
  expect(await readPlotNames(HERE, 'j')).toEqual(names);
  expect(await readPlotNames(HERE, 'k')).toBeNull();
  expect(await deletePlotNames(HERE, 'j')).toBe(true);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  await saveOnDevice(HERE, ['plotNames', 'j'], 7);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  await savePlotNames(HERE, 'j', names);
  await clearDeviceStore(HERE);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
});
