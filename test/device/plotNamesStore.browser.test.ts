import { beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { typedConnection } from '#service/connection.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
/** An archive's first bytes, and some that are no text. */
const BYTES = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0, 0x80]);
const NAMES = { fileName: 'fields.kmz', bytes: BYTES.buffer };

beforeEach(() => clearDeviceStore(HERE));

test('a job’s file is saved, byte by byte, until it is deleted', async () => {
  expect(await PLOT_NAMES.read(HERE, 'j')).toBeNull();
  expect(await PLOT_NAMES.save(HERE, 'j', NAMES)).toBe(true);
  const file = await PLOT_NAMES.read(HERE, 'j');
  expect(file?.name).toBe('fields.kmz');
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(BYTES);
  expect(await PLOT_NAMES.read(HERE, 'k')).toBeNull();
  expect(await PLOT_NAMES.delete(HERE, 'j')).toBe(true);
  expect(await PLOT_NAMES.read(HERE, 'j')).toBeNull();
  await PLOT_NAMES.save(HERE, 'j', NAMES);
  await clearDeviceStore(HERE);
  expect(await PLOT_NAMES.read(HERE, 'j')).toBeNull();
});

test('a text that an earlier version saved is read, and a value of another kind is none', async () => {
  await saveOnDevice(HERE, ['plotNames', 'j'], { fileName: 'fields.csv', text: 'plot\nMürren\n' });
  const file = await PLOT_NAMES.read(HERE, 'j');
  expect(file?.name).toBe('fields.csv');
  expect(await file?.text()).toBe('plot\nMürren\n');
  await saveOnDevice(HERE, ['plotNames', 'j'], { fileName: 'fields.csv', bytes: 'text' });
  expect(await PLOT_NAMES.read(HERE, 'j')).toBeNull();
  await saveOnDevice(HERE, ['plotNames', 'j'], 7);
  expect(await PLOT_NAMES.read(HERE, 'j')).toBeNull();
});
