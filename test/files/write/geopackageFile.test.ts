import { expect, test } from 'vitest';
import { createGeoPackage } from '#files/write/geopackageFile.ts';
import type { ExportField } from '#files/write/fields.ts';
import { queryFile } from './geopackageReader.ts';

const textField = (name: string): ExportField => ({ name, kind: 'text', read: () => null });

async function fileOf(names: string[], values: string[]) {
  const fields = names.map(textField);
  const file = await createGeoPackage({ fields, geometryType: 'POINT', bounds: [1, 2, 3, 4] });
  file.add({ fid: 7, geometry: null, values });
  const bytes = file.finish();
  file.close();
  return bytes;
}

test('readers tell it by its marks, and find it sound', async () => {
  const bytes = await fileOf([], []);
  expect(await queryFile(bytes, 'PRAGMA application_id')).toEqual([{ application_id: 0x47504b47 }]);
  expect(await queryFile(bytes, 'PRAGMA user_version')).toEqual([{ user_version: 10_300 }]);
  expect(await queryFile(bytes, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(await queryFile(bytes, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(await queryFile(bytes, 'SELECT srs_id FROM gpkg_spatial_ref_sys')).toEqual(
    [-1, 0, 4326].map((srs_id) => ({ srs_id })),
  );
});

test('no two names are one to SQLite, and none is anything but a name', async () => {
  const names = ['ndvi', 'NDVI', 'Fid', '"); DROP TABLE records; --', 'a\0b', ''];
  const bytes = await fileOf(names, ['1', '2', '3', '4', '5', '6']);
  const [row] = await queryFile(bytes, 'SELECT * FROM records');
  expect(row).toEqual({
    fid: 7,
    geom: null,
    ndvi: '1',
    NDVI_2: '2',
    Fid_2: '3',
    '"); DROP TABLE records; --': '4',
    'a\uFFFDb': '5',
    '': '6',
  });
});

test('texts are whole to readers that end at a zero', async () => {
  const bytes = await fileOf(['note'], ['a\0b \uD800 é']);
  const [row] = await queryFile(bytes, 'SELECT note, length(note) AS length FROM records');
  expect(row).toEqual({ note: 'a\uFFFDb \uFFFD é', length: 7 });
});
