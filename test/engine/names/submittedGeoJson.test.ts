import { expect, test } from 'vitest';
import { readSubmittedGeoJson } from '#engine/names/submittedGeoJson.ts';

test('one feature alone is read, and members of objects’ own kind are no properties', () => {
  const file = readSubmittedGeoJson(
    '{"type":"Feature","properties":{"__proto__":1,"ok":true},"geometry":{"type":"Point","coordinates":[1,2]}}',
  );
  if ('problem' in file) throw new Error(file.problem);
  expect(file.columns.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['__proto__', '1'],
    ['ok', 'true'],
  ]);
});
