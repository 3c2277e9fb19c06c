import { beforeEach, expect, test } from 'vitest';
import {
  deleteAreas,
  listAreas,
  noteAreas,
  readAreas,
  saveAreas,
  type SavedAreas,
} from '#device/areasStore.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { deleteSavedData, holdSavedData, measureSavedData } from '#device/savedData.ts';
import { typedConnection } from '#service/connection.ts';

const HERE = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const THERE = typedConnection('https://a.test/public/api/v1', 'other', 'https://atlas.test/');
const BYTES = new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0, 0x80]);
const CARD: SavedAreas = {
  fileName: 'districts.zip',
  column: 'name',
  overlapping: 'each',
  bounds: [36, -7, 38, -5],
  usedAt: 1000,
};

beforeEach(async () => {
  await clearDeviceStore(HERE);
  await clearDeviceStore(THERE);
});

test('a file is saved for its connection, byte by byte, with how it’s used, until it’s deleted', async () => {
  expect(await saveAreas(HERE, CARD, BYTES.buffer)).toBe(true);
  expect(await listAreas(HERE)).toEqual([CARD]);
  const file = await readAreas(HERE, 'districts.zip');
  expect(file?.name).toBe('districts.zip');
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(BYTES);
  expect(await listAreas(THERE)).toEqual([]);
  expect(await readAreas(THERE, 'districts.zip')).toBeNull();
  expect(await deleteAreas(HERE, 'districts.zip')).toBe(true);
  expect(await listAreas(HERE)).toEqual([]);
  expect(await readAreas(HERE, 'districts.zip')).toBeNull();
});

test('those used last come first, and what isn’t of this format is none', async () => {
  await saveAreas(HERE, CARD, BYTES.buffer);
  await saveAreas(HERE, { ...CARD, fileName: 'farms.kml', usedAt: 2000 }, BYTES.buffer);
  await saveOnDevice(HERE, ['areas', 'odd'], { fileName: 'odd', bounds: 'none' });
  await saveOnDevice(HERE, ['areaFiles', 'odd'], { bytes: 'text' });
  expect((await listAreas(HERE)).map(({ fileName }) => fileName)).toEqual([
    'farms.kml',
    'districts.zip',
  ]);
  expect(await readAreas(HERE, 'odd')).toBeNull();
  await noteAreas(HERE, { ...CARD, column: null, usedAt: 3000 });
  expect((await listAreas(HERE))[0]).toMatchObject({ fileName: 'districts.zip', column: null });
});

test('a file counts once, with its bytes; deleted as a kind it can be brought back', async () => {
  await saveAreas(HERE, CARD, BYTES.buffer);
  const [kind] = await measureSavedData(HERE);
  expect(kind).toMatchObject({ kind: 'areas', count: 1 });
  expect(kind!.bytes).toBeGreaterThan(JSON.stringify(CARD).length + BYTES.length);
  const bringBack = await holdSavedData(HERE, 'areas');
  await deleteSavedData(HERE, 'areas');
  expect(await measureSavedData(HERE)).toEqual([]);
  expect(await readAreas(HERE, 'districts.zip')).toBeNull();
  await bringBack();
  expect(await listAreas(HERE)).toEqual([CARD]);
  expect(await readAreas(HERE, 'districts.zip')).not.toBeNull();
});
