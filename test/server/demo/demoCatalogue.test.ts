import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import wellknown from 'wellknown';
import { buildDemoJob } from '#server/demo/demoJobs.ts';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';

test('there are enough jobs for several pages, the last one not full', () => {
  expect(DEMO_JOBS.length).toBeGreaterThanOrEqual(24);
  expect(DEMO_JOBS.length % 10).not.toBe(0);
  expect(new Set(DEMO_JOBS.map((job) => buildDemoJob(job).id)).size).toBe(DEMO_JOBS.length);
});

test('every file that a job names exists, and each source names its origin', () => {
  for (const { records, broken, source, licence } of DEMO_JOBS) {
    for (const file of [records, broken].filter((name) => name !== undefined))
      expect(existsSync(join(packageRoot(), 'src/server/demo', file))).toBe(true);
    expect([source, licence]).not.toContain('');
  }
});

test('parts of one source by area do not overlap', () => {
  const areas = DEMO_JOBS.filter(({ area, name }) => area && name.startsWith('North Africa'));
  const plots = areas.map((job) =>
    [...(buildDemoJob(job).data ?? [])].map((r) => JSON.stringify(r)),
  );
  expect(plots.length).toBeGreaterThan(2);
  expect(new Set(plots.flat()).size).toBe(plots.flat().length);
});

describe('the six plots far apart', () => {
  const job = DEMO_JOBS.find(({ name }) => name.startsWith('Six plots'));
  const records = job ? [...(buildDemoJob(job).data ?? [])] : [];
  const plots = records.map(({ polygon }) => boundsOf(polygon));
  const widths = plots.map((bounds) => Math.max(...sizeMetres(bounds)));

  test('are six of the first half year', () => {
    expect(new Set(plots.map(String)).size).toBe(6);
    expect(new Set(records.map((record) => record.start_date))).toEqual(new Set(['2019-01-01']));
  });

  test('are 22 to 155 m wide', () => {
    expect(Math.min(...widths)).toBeGreaterThan(21);
    expect(Math.max(...widths)).toBeLessThan(156);
    expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(3);
  });

  test('are spread over hundreds of kilometres', () => {
    const [width, height] = sizeMetres([
      Math.min(...plots.map(([west]) => west)),
      Math.min(...plots.map(([, south]) => south)),
      Math.max(...plots.map(([, , east]) => east)),
      Math.max(...plots.map(([, , , north]) => north)),
    ]);
    expect(Math.abs(width / 1000 - 495)).toBeLessThan(30);
    expect(Math.abs(height / 1000 - 579)).toBeLessThan(30);
  });
});

type Corners = [west: number, south: number, east: number, north: number];

function boundsOf(polygon: string): Corners {
  const shape = wellknown.parse(polygon);
  if (shape?.type !== 'MultiPolygon') throw new Error('not a multipolygon');
  const points = shape.coordinates.flat(2);
  const [lons, lats] = [points.map(([lon = NaN]) => lon), points.map(([, lat = NaN]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** Width and height, on a sphere with 111,133 m to a degree. */
function sizeMetres([west, south, east, north]: Corners): [width: number, height: number] {
  const cosine = Math.cos((((south + north) / 2) * Math.PI) / 180);
  return [(east - west) * 111_133 * cosine, (north - south) * 111_133];
}
