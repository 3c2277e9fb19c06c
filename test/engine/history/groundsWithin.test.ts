import { expect, test } from 'vitest';
import { groundsWithin } from '#engine/history/groundsWithin.ts';
import { indexOf, plainJob, type PlainJob } from './naive.ts';

const WORLD = [-180, -90, 180, 90] as const;

function jobAt(id: string, dots: readonly (readonly [lon: number, lat: number])[]): PlainJob {
  return plainJob(id, {
    result: {
      kind: 'read',
      counts: { received: 4, processed: 3, failed: 1 },
      values: { index: 'NDVI_mean', min: 0, max: 1, mean: 0.5 },
      dots: dots.map(([lon, lat]) => ({ lon, lat })),
    },
  });
}

const square = (lon: number, size: number) =>
  [0, 1, 2, 3, 4].flatMap((x) =>
    [0, 1, 2, 3, 4].map((y) => [lon + (x * size) / 4, (y * size) / 4] as const),
  );
const list = [
  jobAt('a', square(10, 4)),
  jobAt('as a', square(10.1, 4)),
  jobAt('far', square(60, 6)),
  jobAt('small', square(30, 0.01)),
  jobAt(
    'other half',
    square(10, 4).filter(([lon, lat]) => lon - 10 <= lat),
  ),
  jobAt('no plots', []),
];
const index = indexOf(list);
const places = Uint32Array.from(list.keys());

function grounds(view: Partial<Parameters<typeof groundsWithin>[2]>) {
  const found = groundsWithin(index, places, { within: WORLD, zoom: 5, most: 10, ...view });
  return found?.map((ground) => Array.from(ground.places, index.idOf));
}

test('once for jobs on the same ground, the widest first, those too small to be seen left out', () => {
  expect(grounds({})).toEqual([['far'], ['a', 'as a'], ['other half']]);
  expect(grounds({ zoom: 14, within: [29, -1, 31, 1] })).toEqual([['small']]);
  const [, ground] = groundsWithin(index, places, { within: WORLD, zoom: 5, most: 10 }) ?? [];
  expect(ground).toMatchObject({ jobs: 2, received: 8, failed: 2, mean: 0.5 });
  expect(ground!.rings).toHaveLength(1);
});

test('none where they are too many; only those that meet the bounds count', () => {
  expect(grounds({ most: 2 })).toBeUndefined();
  expect(grounds({ most: 2, within: [50, -10, 70, 10] })).toEqual([['far']]);
});
