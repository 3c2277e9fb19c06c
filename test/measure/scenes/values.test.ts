import { expect, test } from 'vitest';
import { openMeasurer, type Outcome } from '#measure/scenes/measurer.ts';
import { box, flat, pixelPolygon, sceneFolder, type TestScene } from './sceneFolder.ts';

/** Row by row 4 × 4 numbers: NDVI is 0.6, 0.2, 0.5 and 0 in the columns of the first row, and 0.6 below. */
const RED = [1000, 2000, 1000, 1500, ...flat(1000).slice(4)];
const NIR = [4000, 3000, 3000, 1500, ...flat(4000).slice(4)];

async function measure(
  scenes: readonly TestScene[],
  polygon: string,
  indexes: readonly string[] = ['NDVI'],
): Promise<Outcome> {
  const measurer = await openMeasurer(sceneFolder(scenes));
  const item = { polygon, start_date: '2021-06-01', end_date: '2021-06-30' };
  return measurer.measure(item, indexes);
}

const ONE: TestScene = { bands: { red: RED, nir: NIR } };
const CLASSES = { pixels: flat(4), bits: 8 } as const;

function classes(...first: number[]): { pixels: number[]; bits: 8 } {
  return { pixels: [...first, ...flat(4).slice(first.length)], bits: 8 };
}

test.each<[string, TestScene[], string, number, number, number]>([
  ['one whole pixel', [ONE], pixelPolygon(box(0, 0, 1, 1)), 0.6, 1, 1],
  ['two pixels', [ONE], pixelPolygon(box(0, 0, 2, 1)), 0.4, 2, 1],
  // Half of 0.6, all of 0.2, half of 0.5: (0.3 + 0.2 + 0.25) / 2
  ['shares of pixels', [ONE], pixelPolygon(box(0.5, 0, 2.5, 1)), 0.375, 2, 1],
  // The lower left triangle of the first two pixels: 3/4 of one, 1/4 of the other.
  [
    'a triangle',
    [ONE],
    pixelPolygon([
      [0, 0],
      [2, 1],
      [0, 1],
    ]),
    0.5,
    1,
    1,
  ],
  // A hole takes a quarter of the second pixel: (0.6 + 0.15) / 1.75
  [
    'a hole',
    [ONE],
    pixelPolygon(box(0, 0, 2, 1), box(1.25, 0.25, 1.75, 0.75)),
    0.75 / 1.75,
    1.75,
    1,
  ],
  // A quarter of 0.6 and half of 0.2 as two parts.
  [
    'two parts',
    [ONE],
    `MULTI${pixelPolygon(box(0, 0, 0.5, 0.5)).replace('((', '(((')}, ${pixelPolygon(box(1, 0, 1.5, 1)).slice(8)})`,
    0.25 / 0.75,
    0.75,
    1,
  ],
  // No data in the second pixel: what is left is the first.
  [
    'no data',
    [{ bands: { red: [1000, 65_535], nir: [4000, 3000] }, width: 2, height: 1, nodata: 65_535 }],
    pixelPolygon(box(0, 0, 2, 1)),
    0.6,
    1,
    0.5,
  ],
  // A cloud over the second pixel.
  [
    'a cloud',
    [{ bands: { red: RED, nir: NIR, scl: classes(4, 9) } }],
    pixelPolygon(box(0, 0, 2, 1)),
    0.6,
    1,
    0.5,
  ],
  // Two scenes count alike, whatever their pixels: (0.6 + 0.4) / 2; 1 and 2 pixels.
  [
    'two scenes',
    [ONE, { bands: { red: RED, nir: NIR, scl: classes(4, 3) }, id: 'b' }],
    pixelPolygon(box(0, 0, 2, 1)),
    0.5,
    1.5,
    0.75,
  ],
  // Beyond the picture: half of the polygon is, and half of a pixel counts.
  ['at the edge of the picture', [ONE], pixelPolygon(box(-0.5, 0, 0.5, 1)), 0.6, 0.5, 0.5],
  // Stored × 0.0001 − 0.05 is 0.05 for red and 0.35 for near infrared.
  [
    'scale and offset of the file',
    [{ ...ONE, scale: 0.0001, offset: -0.05 }],
    pixelPolygon(box(0, 0, 1, 1)),
    0.3 / 0.4,
    1,
    1,
  ],
])('by hand: %s', async (_, scenes, ...[polygon, ndvi, pixels, share]) => {
  const outcome = await measure(scenes, polygon);
  if (outcome.kind !== 'measured') throw new Error(outcome.description);
  expect(outcome.values['NDVI']).toBeCloseTo(ndvi, 8);
  expect(outcome.pixel_count).toBeCloseTo(pixels, 8);
  expect(outcome.valid_share).toBeCloseTo(share, 8);
});

/** One row of two pixels whose blue, or whose red, has a reflectance below 0 in the second: stored × 0.0001 − 0.1. */
function secondBelowZero(band: 'red' | 'blue' | 'nir'): TestScene {
  const pixels = { red: [2000, 2000], nir: [5000, 5000], blue: [1500, 1500] };
  pixels[band] = [pixels[band][0]!, 900];
  return { bands: pixels, width: 2, height: 1, assets: scaled(-0.1) };
}

function scaled(offset: number): Record<string, object> {
  const bands = ['red', 'nir', 'blue', 'green'];
  return Object.fromEntries(
    bands.map((band) => [band, { 'raster:bands': [{ scale: 0.0001, offset }] }]),
  );
}

test.each([
  ['red', ['NDVI'], 1],
  ['nir', ['NDVI'], 1],
  ['blue', ['NDVI', 'EVI'], 1],
  // Blue isn't used.
  ['blue', ['NDVI'], 2],
] as const)('a pixel whose %s is below 0 is no data for %s', async (band, indexes, pixels) => {
  const outcome = await measure([secondBelowZero(band)], pixelPolygon(box(0, 0, 2, 1)), indexes);
  if (outcome.kind !== 'measured') throw new Error(outcome.description);
  // (0.4 − 0.1) / (0.4 + 0.1)
  expect(outcome.values['NDVI']).toBeCloseTo(0.6, 8);
  expect(outcome.pixel_count).toBeCloseTo(pixels, 8);
  expect(outcome.valid_share).toBeCloseTo(pixels / 2, 8);
});

test.each(['earthsearch:boa_offset_applied', 'sentinel:boa_offset_applied'])(
  'an offset that %s says was applied isn’t subtracted, whether item or file has it',
  async (name) => {
    const bands = { red: flat(500), nir: flat(3500) };
    const properties = { [name]: true };
    for (const scene of [{ assets: scaled(-0.1) }, { scale: 0.0001, offset: -0.1 }]) {
      const polygon = pixelPolygon(box(0, 0, 2, 1));
      const outcome = await measure([{ bands, properties, ...scene }], polygon);
      if (outcome.kind !== 'measured') throw new Error(outcome.description);
      expect(outcome.values['NDVI']).toBeCloseTo(0.75, 8);
    }
  },
);

test('EVI and NDWI, by hand', async () => {
  const bands = { red: flat(1000), nir: flat(4000), blue: flat(500), green: flat(1200) };
  const outcome = await measure([{ bands, assets: scaled(0) }], pixelPolygon(box(1, 1, 2, 3)), [
    'NDVI',
    'EVI',
    'NDWI',
  ]);
  if (outcome.kind !== 'measured') throw new Error(outcome.description);
  expect(outcome.values['NDVI']).toBeCloseTo(0.6, 12);
  expect(outcome.values['EVI']).toBeCloseTo(0.75 / (0.4 + 0.6 - 0.375 + 1), 12);
  expect(outcome.values['NDWI']).toBeCloseTo(-0.28 / 0.52, 12);
});

test('an index is had only where every scene has its bands', async () => {
  const bands = { red: flat(1000), nir: flat(4000) };
  const folder = sceneFolder([{ bands: { ...bands, green: flat(1), blue: flat(1) } }]);
  // EVI needs a scale, too.
  expect((await openMeasurer(folder)).indexes).toEqual(['NDVI', 'NDWI']);
  const two = sceneFolder([{ bands: { ...bands, green: flat(1) } }, { bands, id: 'other' }]);
  expect((await openMeasurer(two)).indexes).toEqual(['NDVI']);
});

test.each([
  [4, 'valid'],
  [2, 'valid'],
  [5, 'valid'],
  [6, 'valid'],
  [7, 'valid'],
  [0, 'NoValidPixels'],
  [1, 'NoValidPixels'],
  [3, 'AllClouds'],
  [8, 'AllClouds'],
  [9, 'AllClouds'],
  [10, 'AllClouds'],
  [11, 'AllClouds'],
])('a pixel of class %i is %s', async (name, expected) => {
  const scene = { bands: { red: RED, nir: NIR, scl: { ...CLASSES, pixels: flat(name) } } };
  const outcome = await measure([scene], pixelPolygon(box(0, 0, 1, 1)));
  expect(outcome.kind === 'failed' ? outcome.code : 'valid').toBe(expected);
});

test('classes of another resolution go by the nearest pixel', async () => {
  // 2 × 2 classes over 4 × 4 pixels: the right half is cloud.
  const scl = {
    pixels: [4, 9, 4, 9],
    bits: 8,
    width: 2,
    height: 2,
    pixelSize: [2e-4, 2e-4],
  } as const;
  const outcome = await measure(
    [{ bands: { red: RED, nir: NIR, scl } }],
    pixelPolygon(box(0, 1, 4, 3)),
  );
  expect(outcome).toMatchObject({ kind: 'measured', pixel_count: expect.closeTo(4, 6) as number });
});

test('both days of the window count, and the middle of a scene’s days', async () => {
  const scene = (id: string, datetime: string | null, properties = {}): TestScene => ({
    ...ONE,
    id,
    datetime,
    properties,
  });
  const scenes = [
    scene('before', '2021-05-31T23:59:59Z'),
    scene('first', '2021-06-01T00:00:00Z'),
    scene('last', '2021-06-30T23:59:59Z'),
    scene('after', '2021-07-01T00:00:00Z'),
    scene('month', null, {
      start_datetime: '2021-06-01T00:00:00Z',
      end_datetime: '2021-06-30T23:59:59Z',
    }),
    scene('half', null, {
      start_datetime: '2021-06-30T00:00:00Z',
      end_datetime: '2021-08-30T00:00:00Z',
    }),
  ];
  const outcome = await measure(scenes, pixelPolygon(box(0, 0, 1, 1)));
  expect(outcome).toMatchObject({ kind: 'measured', scene_count: 3 });
});
