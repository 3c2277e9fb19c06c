import { expect, test } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { openMeasurer, type Outcome } from '#measure/scenes/measurer.ts';
import { box, flat, pixelPolygon, sceneFolder, type TestScene } from './sceneFolder.ts';

const CLEAR: TestScene = { bands: { red: flat(1000), nir: flat(4000) } };
const NOTHING: TestScene = { bands: { red: flat(0), nir: flat(0) } };
const CLOUDS: TestScene = {
  bands: { red: flat(1000), nir: flat(4000), scl: { pixels: flat(9), bits: 8 } },
};
/** Stored × 0.0001 − 0.1 is below 0 for red. */
const NEGATIVE: TestScene = {
  bands: { red: flat(950), nir: flat(1200) },
  scale: 0.0001,
  offset: -0.1,
};
const POLYGON = pixelPolygon(box(0, 0, 2, 2));
const FAR = 'POLYGON ((36 -1, 36.001 -1, 36.001 -0.999, 36 -1))';

async function measure(
  scenes: readonly TestScene[],
  polygon: string,
  window: readonly [string, string] = ['2021-06-01', '2021-06-30'],
): Promise<Outcome> {
  const measurer = await openMeasurer(sceneFolder(scenes));
  const [start_date, end_date] = window;
  return measurer.measure({ polygon, start_date, end_date }, ['NDVI']);
}

/** What is told of a failure: its code, and the cause that the page finds in its message. */
function told(outcome: Outcome): readonly [code: string, cause: string, description: string] {
  if (outcome.kind !== 'failed') throw new Error('It was measured.');
  const { code, description } = outcome;
  const cause = causeOf(`Error processing item: ${JSON.stringify({ code, description })}`);
  return [code, cause.key, description];
}

test.each<[string, readonly TestScene[], string, string, string]>([
  ['outside all scenes', [CLEAR], FAR, 'OutsideScenes', 'no-imagery'],
  ['under clouds', [CLOUDS], POLYGON, 'AllClouds', 'no-imagery'],
  [
    'under clouds in all scenes',
    [CLOUDS, { ...CLOUDS, id: 'b' }],
    POLYGON,
    'AllClouds',
    'no-imagery',
  ],
  ['where there is no data', [NOTHING], POLYGON, 'NoValidPixels', 'no-imagery'],
  [
    'where there are clouds, and mostly no data',
    [NOTHING, { ...NOTHING, id: 'b' }, { ...CLOUDS, id: 'c' }],
    POLYGON,
    'NoValidPixels',
    'no-imagery',
  ],
  ['where the reflectance is below 0', [NEGATIVE], POLYGON, 'ReflectanceBelowZero', 'below-zero'],
  [
    'where the reflectance is below 0, and mostly under clouds',
    [NEGATIVE, { ...CLOUDS, id: 'b' }, { ...CLOUDS, id: 'c' }],
    POLYGON,
    'AllClouds',
    'no-imagery',
  ],
  ['below half a pixel', [CLEAR], pixelPolygon(box(0.1, 0.1, 0.7, 0.7)), 'TooSmall', 'too-small'],
  [
    'at a corner of the picture',
    [CLEAR],
    pixelPolygon(box(-3, -3, 0.5, 0.5)),
    'NoValidPixels',
    'no-imagery',
  ],
  [
    'beside the picture, though its box says otherwise',
    [{ ...CLEAR, bbox: [4, 49, 6, 51] }],
    pixelPolygon(box(8, 8, 9, 9)),
    'OutsideScenes',
    'no-imagery',
  ],
  [
    'too large',
    [
      {
        ...CLEAR,
        width: 2,
        height: 2,
        bands: { red: [1, 1, 1, 1], nir: [2, 2, 2, 2] },
        epsg: 32631,
        origin: [500_000, 5_550_000],
        bbox: [-180, -90, 180, 90],
      },
    ],
    'POLYGON ((-90 -60, 90 -60, 90 60, -90 60, -90 -60))',
    'TooLarge',
    'too-large',
  ],
])('a polygon %s fails', async (_, scenes, ...[polygon, code, cause]) => {
  const found = told(await measure(scenes, polygon));
  expect(found).toEqual([code, cause, found[2]]);
});

test('a window without scenes fails, and says when there are some', async () => {
  const [code, cause, description] = told(
    await measure([CLEAR], POLYGON, ['2022-01-01', '2022-12-31']),
  );
  expect([code, cause]).toEqual(['NoSceneInWindow', 'no-imagery']);
  expect(description).toContain('2021-06-15');
});

test('what is wrong with an item itself comes first', async () => {
  expect(told(await measure([CLEAR], 'POLYGON ((5 50', ['x', 'y']))[0]).toBe('UnreadableDate');
  expect(told(await measure([CLEAR], 'POLYGON ((5 50'))[0]).toBe('UnreadablePolygon');
  expect(told(await measure([CLEAR], FAR, ['2021-06-30', '2021-06-01']))[0]).toBe('WindowReversed');
});

test('a scene with less than half a valid pixel doesn’t count', async () => {
  // Three quarters of the polygon's 1.6 pixels are under a cloud.
  const scl = { pixels: [4, ...flat(9).slice(1)], bits: 8 } as const;
  const cloudy: TestScene = { bands: { red: flat(1), nir: flat(1), scl }, id: 'cloudy' };
  const outcome = await measure([CLEAR, cloudy], pixelPolygon(box(0.6, 0, 2.2, 1)));
  expect(outcome).toMatchObject({ kind: 'measured', scene_count: 1 });
});

test('an index that can’t be had is an error of whoever asks', async () => {
  const measurer = await openMeasurer(sceneFolder([CLEAR]));
  const item = { polygon: POLYGON, start_date: '2021-06-01', end_date: '2021-06-30' };
  await expect(measurer.measure(item, ['EVI'])).rejects.toThrow('no index EVI');
});

test('a damaged picture fails with the scene’s name, and no path', async () => {
  const [code, cause, description] = told(
    await measure([{ ...CLEAR, epsg: 25831, id: 'etrs' }], POLYGON),
  );
  expect([code, cause]).toEqual(['SceneUnreadable', 'imagery-unreadable']);
  expect(description).toMatch(/band (?:red|nir) of scene etrs is in EPSG:25831/);
  expect(description).not.toContain('/tmp');
});
