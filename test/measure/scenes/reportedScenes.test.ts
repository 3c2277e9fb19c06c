/** Scenes of kinds that people reported, measured over the wire; what is right is in the README beside them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { box, flat, pixelPolygon, sceneFolder } from './sceneFolder.ts';
import { newDataFolder, resultOf, send, startMeasuring } from './measuringServer.ts';

const SCENES = join(packageRoot(), 'test/fixtures/scenes');

test('an offset that was applied already isn’t subtracted again, tiles of one overpass are one picture, and a reflectance below 0 is no value', async () => {
  const server = await startMeasuring({ SCENES, DATA_DIR: await newDataFolder() });
  const csv = readFileSync(join(SCENES, 'plots.csv'), 'utf8');
  const { data, err_data } = await resultOf(server.url, await send(server.url, csv));
  const byYear = new Map(data.map((record) => [record.start_date.slice(0, 4), record]));
  const applied = {
    NDVI_mean: expect.closeTo(0.75, 12) as number,
    valid_share: expect.closeTo(1, 12) as number,
    scene_count: 1,
  };
  expect(byYear.get('2023')).toMatchObject(applied);
  expect(byYear.get('2022')).toMatchObject(applied);
  // Two tiles of 1 June are one picture; the other is of 11 June.
  expect(byYear.get('2020')).toMatchObject({
    NDVI_mean: expect.closeTo(0.5, 12) as number,
    valid_share: expect.closeTo(1, 12) as number,
    scene_count: 2,
  });
  expect(byYear.has('2018')).toBe(false);
  const [message, failed] = Object.entries(err_data)[0]!;
  expect(failed).toMatchObject([{ start_date: '2018-05-15' }]);
  expect(message).toContain('below 0');
  expect(causeOf(message)).toMatchObject({ key: 'below-zero', shapeTrouble: false });
});

test('SCENES_OFFSET reaches those who measure', async () => {
  const properties = { 's2:processing_baseline': '05.09' };
  const folder = sceneFolder([{ bands: { red: flat(1500), nir: flat(4500) }, properties }]);
  const settings = { SCENES: folder, SCENES_OFFSET: 'subtract' };
  const server = await startMeasuring({ ...settings, DATA_DIR: await newDataFolder() });
  const polygon = pixelPolygon(box(0, 0, 2, 1));
  const csv = `polygon,start_date,end_date\n"${polygon}",2021-06-01,2021-06-30`;
  const { data } = await resultOf(server.url, await send(server.url, csv));
  expect(data).toMatchObject([{ NDVI_mean: expect.closeTo(0.75, 8) }]);
});
