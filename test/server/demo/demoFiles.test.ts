import { expect, test } from 'vitest';
import { readBrokenShapes, readRecords } from '#server/demo/demoFiles.ts';

test('a file that is missing or of the other kind is refused', () => {
  expect(() => readRecords('nothing.json')).toThrow('nothing.json');
  expect(() => readRecords('kenya-invalid-fields.json')).toThrow('data');
  expect(() => readBrokenShapes('kenya-fields-ndvi-2019.json.gz')).toThrow('cases');
});

test('records keep all their members, compressed or not', () => {
  const [record] = readRecords('africa-west-ndvi-mndwi-lai-2019.json.gz');
  expect(Object.keys(record ?? {}).sort()).toEqual(
    expect.arrayContaining(['LAI_mean', 'MNDWI_mean', 'NDVI_mean', 'end_date', 'polygon']),
  );
});

test('a broken shape has its defects where the source gives them', () => {
  const [shape] = readBrokenShapes('kenya-invalid-fields.json');
  expect(shape?.polygon).toMatch(/^(MULTI)?POLYGON/);
  expect(shape?.defects?.[0]).toMatchObject({ kind: expect.any(String), lon: expect.any(Number) });
});
