/** Offsets as collections say them, and where they don't. Stored are 500 and 3500, with or without 1000 more: NDVI is 0.75. */
import { expect, test } from 'vitest';
import { openMeasurer, type MeasurerOptions } from '#measure/scenes/measurer.ts';
import { box, flat, pixelPolygon, sceneFolder, type TestScene } from './sceneFolder.ts';

const ITEM = {
  polygon: pixelPolygon(box(0, 0, 2, 1)),
  start_date: '2021-06-01',
  end_date: '2021-06-30',
};
const PLAIN = { red: flat(500), nir: flat(3500) };
const ADDED = { red: flat(1500), nir: flat(4500) };

async function ndviOf(scene: TestScene, options?: MeasurerOptions): Promise<number | undefined> {
  const outcome = await (await openMeasurer(sceneFolder([scene]), options)).measure(ITEM, ['NDVI']);
  if (outcome.kind === 'failed') throw new Error(outcome.description);
  return outcome.values['NDVI'];
}

/** The same for both bands. */
function assets(asset: object): Record<string, object> {
  return { red: asset, nir: asset };
}

const BASELINE = { 's2:processing_baseline': '05.09' };
const OLD_BANDS = { 'raster:bands': [{ scale: 0.0001, offset: -0.1 }] };

test.each<[string, object]>([
  ['raster:bands', OLD_BANDS],
  ['bands', { bands: [{ name: 'B04', 'raster:scale': 0.0001, 'raster:offset': -0.1 }] }],
  ['the asset itself', { 'raster:scale': 0.0001, 'raster:offset': -0.1 }],
])('an offset in %s is subtracted, of whatever baseline', async (_, asset) => {
  const scene = { bands: ADDED, assets: assets(asset) };
  expect(await ndviOf(scene)).toBeCloseTo(0.75, 8);
  expect(await ndviOf({ ...scene, properties: BASELINE })).toBeCloseTo(0.75, 8);
  const options = { unsaidOffset: 'applied' } as const;
  expect(await ndviOf({ ...scene, properties: BASELINE }, options)).toBeCloseTo(0.75, 8);
});

test.each<[string, object, string]>([
  ['s2:processing_baseline', BASELINE, '05.09'],
  ['the first such baseline', { 's2:processing_baseline': '04.00' }, '04.00'],
  ['sentinel:processing_baseline', { 'sentinel:processing_baseline': '04.00' }, '04.00'],
  ['platform', { platform: 'Sentinel-2A', 'processing:version': '05.11' }, '05.11'],
  ['constellation', { constellation: 'sentinel-2', 'processing:version': '05.11' }, '05.11'],
])('an item that doesn’t say is refused by name: %s', async (_, properties, baseline) => {
  const folder = sceneFolder([
    { bands: PLAIN },
    { bands: ADDED, id: 'S2A_37MBU_20230601', properties },
  ]);
  await expect(openMeasurer(folder)).rejects.toThrow(
    `its item S2A_37MBU_20230601, of processing baseline ${baseline}, has no raster:offset and doesn’t say whether its offset was applied: set SCENES_OFFSET to applied or subtract`,
  );
});

test('one band that doesn’t say is enough', async () => {
  const scene = { bands: ADDED, properties: BASELINE, assets: { red: OLD_BANDS } };
  await expect(openMeasurer(sceneFolder([scene]))).rejects.toThrow('SCENES_OFFSET');
});

test.each<[string, object]>([
  ['an earlier baseline', { 's2:processing_baseline': '03.01' }],
  ['no baseline', {}],
  ['another mission’s version', { platform: 'landsat-8', 'processing:version': '05.10' }],
  ['a baseline that’s no number', { 's2:processing_baseline': { toString: 'x' } }],
])('with %s, nothing is subtracted or asked', async (_, properties) => {
  const scene = { bands: PLAIN, properties };
  expect(await ndviOf(scene)).toBeCloseTo(0.75, 8);
  expect(await ndviOf(scene, { unsaidOffset: 'subtract' })).toBeCloseTo(0.75, 8);
});

test.each<[string, TestScene, MeasurerOptions]>([
  ['applied', { bands: PLAIN }, { unsaidOffset: 'applied' }],
  ['subtract, without a scale', { bands: ADDED }, { unsaidOffset: 'subtract' }],
  [
    'subtract, with a scale',
    { bands: ADDED, assets: assets({ 'raster:bands': [{ scale: 0.0001 }] }) },
    { unsaidOffset: 'subtract' },
  ],
  [
    'subtract, where the file has another offset',
    { bands: { red: flat(2500), nir: flat(5500) }, scale: 0.0001, offset: -0.2 },
    { unsaidOffset: 'subtract' },
  ],
])('where the setting says: %s', async (_, scene, options) => {
  expect(await ndviOf({ ...scene, properties: BASELINE }, options)).toBeCloseTo(0.75, 8);
});

test('an item’s own word outranks the setting, also without an offset', async () => {
  const notApplied = { ...BASELINE, 'earthsearch:boa_offset_applied': false };
  for (const options of [{}, { unsaidOffset: 'applied' }] as const) {
    expect(await ndviOf({ bands: ADDED, properties: notApplied }, options)).toBeCloseTo(0.75, 8);
  }
  const applied = { ...BASELINE, 'earthsearch:boa_offset_applied': true };
  for (const options of [{}, { unsaidOffset: 'subtract' }] as const) {
    expect(await ndviOf({ bands: PLAIN, properties: applied }, options)).toBeCloseTo(0.75, 8);
  }
});

test('classes have no offset', async () => {
  const scl = { pixels: flat(4), bits: 8 } as const;
  const scene = { bands: { ...ADDED, scl }, properties: BASELINE, assets: assets(OLD_BANDS) };
  expect(await ndviOf(scene)).toBeCloseTo(0.75, 8);
});
