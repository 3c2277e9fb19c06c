import { beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { deletePlotNames, savePlotNames, readPlotNames } from '#device/plotNamesStore.ts';
import { typedConnection } from '#service/connection.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
/** An archive's first bytes, and some that are no text. */
const BYTES = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0, 0x80]);
const NAMES = { fileName: 'fields.kmz', bytes: BYTES.buffer };

beforeEach(() => clearDeviceStore(HERE));

test('a job’s file is saved, byte by byte, until it is deleted', async () => {
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  expect(await savePlotNames(HERE, 'j', NAMES)).toBe(true);
  const file = await readPlotNames(HERE, 'j');
  expect(file?.name).toBe('fields.kmz');
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(BYTES);
  expect(await readPlotNames(HERE, 'k')).toBeNull();
  expect(await deletePlotNames(HERE, 'j')).toBe(true);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  await savePlotNames(HERE, 'j', NAMES);
  await clearDeviceStore(HERE);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
});

test('a text that an earlier version saved is read, and a value of another kind is none', async () => {
  await saveOnDevice(HERE, ['plotNames', 'j'], { fileName: 'fields.csv', text: 'plot\nMürren\n' });
  const file = await readPlotNames(HERE, 'j');
  expect(file?.name).toBe('fields.csv');
  expect(await file?.text()).toBe('plot\nMürren\n');
  await saveOnDevice(HERE, ['plotNames', 'j'], { fileName: 'fields.csv', bytes: 'text' });
  expect(await readPlotNames(HERE, 'j')).toBeNull();
  await saveOnDevice(HERE, ['plotNames', 'j'], 7);
  expect(await readPlotNames(HERE, 'j')).toBeNull();
});
