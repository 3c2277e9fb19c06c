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

/** What the messages of a file carry as their descriptions, unwrapped once. */
function descriptions(file: string): string[] {
  return readBrokenShapes(file).map(({ message }) => {
    expect(message).toMatch(/^Error processing item: \{"code":"BadRequest",/);
    return (JSON.parse(message.slice(message.indexOf('{'))) as { description: string }).description;
  });
}

test('broken shapes are refused in forms that take turns, some encoded twice, with numbers as Java prints them', () => {
  expect(descriptions('kenya-invalid-fields.json').slice(0, 3)).toEqual([
    'failed to create query: Provided shape has duplicate consecutive coordinates at: (POINT (34.296861179173 0.564538865966476))',
    '"invalid_shape_exception: Provided shape has duplicate consecutive coordinates at: POINT (34.2962436005473 0.564410126181813)"',
    'Provided shape has duplicate consecutive coordinates at: (34.2949658632278, 0.564318264979532, NaN)',
  ]);
  const senegal = descriptions('senegal-south-invalid-shapes.json');
  for (const start of [
    '"Polygon self-intersection at lat=1',
    'failed to create query: Polygon self-intersection at lat=1',
    'invalid_shape_exception: Self-intersection at or near point [0.0,0.0,0.0]',
    'invalid_shape_exception: Self-intersection at or near point (-1',
  ])
    expect(senegal.filter((text) => text.startsWith(start)).length).toBeGreaterThan(10);
  expect(senegal).toContain('failed to create query: at least three non-collinear points required');
  expect(descriptions('stac-server-bad-geometry.json')).toEqual(
    expect.arrayContaining([
      'invalid LinearRing found (coordinates are not closed)',
      'failed to create query: Cannot determine orientation: edges adjacent to (13.127989,51.346429) coincide',
      'failed to create query: Provided shape has duplicate consecutive coordinates at: (POINT (100.0 1.0))',
    ]),
  );
});
