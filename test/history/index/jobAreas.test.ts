import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { areasWithin, type JobsArea } from '#history/index/jobAreas.ts';
import { FOOTPRINT_ROWS, footprintOf, type Footprint } from '#core/spatial/footprint.ts';
import { assertProperty } from '#test/assertProperty.ts';
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

function areas(view: Partial<Parameters<typeof areasWithin>[2]>) {
  const found = areasWithin(index, places, { within: WORLD, zoom: 5, most: 10, ...view });
  return found?.map((area) => Array.from(area.places, (place) => index.jobs[place]?.id));
}

test('once for jobs that cover the same area, the widest first, those too small to be seen left out', () => {
  expect(areas({})).toEqual([['far'], ['a', 'as a'], ['other half']]);
  expect(areas({ zoom: 14, within: [29, -1, 31, 1] })).toEqual([['small']]);
  const [, area] = areasWithin(index, places, { within: WORLD, zoom: 5, most: 10 }) ?? [];
  expect(area).toMatchObject({ jobs: 2, received: 8, failed: 2, mean: 0.5 });
  expect(area!.rings).toHaveLength(1);
});

test('none where there are too many; only those that intersect the bounds count', () => {
  expect(areas({ most: 2 })).toBeUndefined();
  expect(areas({ most: 2, within: [50, -10, 70, 10] })).toEqual([['far']]);
});

/** Rows of a footprint over 0 to 16 degrees, the northernmost first. */
function cellsOf(...rows: string[]): Footprint {
  const cells = Array.from({ length: FOOTPRINT_ROWS }, () => 0);
  rows.forEach((row, i) =>
    row.split('').forEach((sign, column) => {
      if (sign === '#') cells[rows.length - 1 - i]! |= 1 << column;
    }),
  );
  return { bounds: [0, 0, 16, 16], cells, lon: 8, lat: 8 };
}

/** The line around the plots of a job with this footprint. */
function ringsOf(footprint: Footprint): JobsArea['rings'] {
  const alone = indexOf([jobAt('a', [[0, 0]])]);
  alone.jobs[0]!.footprint = footprint;
  const [area] = areasWithin(alone, [0], { within: WORLD, zoom: 20, most: 1 })!;
  return area!.rings;
}

/** How often the rings go around a place: 0 outside of them and in their holes. */
function turns(rings: JobsArea['rings'], [x, y]: readonly [number, number]): number {
  let winding = 0;
  for (const ring of rings)
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (ay <= y && by > y && side > 0) winding++;
      if (ay > y && by <= y && side < 0) winding--;
    });
  return winding;
}

const position = fc.record({
  lon: fc.integer({ min: 0, max: 160 }).map((at) => at / 10),
  lat: fc.integer({ min: 0, max: 160 }).map((at) => at / 10),
});

test('every plot is within the line, and nothing far from all is', () => {
  assertProperty(
    fc.property(fc.array(position, { minLength: 2, maxLength: 40 }), (plots) => {
      const footprint = footprintOf(plots)!;
      const [west, south, east, north] = footprint.bounds;
      fc.pre(east - west > 4 && north - south > 4);
      const rings = ringsOf(footprint);
      for (const { lon, lat } of plots) expect(turns(rings, [lon, lat])).toBe(1);
      const reach = 4.5 * Math.max(east - west, north - south) * (1 / FOOTPRINT_ROWS);
      for (let x = west; x <= east; x += 1)
        for (let y = south; y <= north; y += 1) {
          const nearest = plots.map(({ lon, lat }) =>
            Math.max(Math.abs(lon - x), Math.abs(lat - y)),
          );
          if (Math.min(...nearest) > reach) expect(turns(rings, [x, y])).toBe(0);
        }
    }),
    { seed: 17, numRuns: 200 },
  );
});

test('it is no hull: apart is apart, a bay stays open, a wide hole stays a hole', () => {
  expect(ringsOf(cellsOf('##............##'))).toHaveLength(2);
  const bay = ringsOf(
    cellsOf(...Array.from({ length: 12 }, (_, i) => (i > 8 ? '#'.repeat(16) : '##..........####'))),
  );
  expect(bay).toHaveLength(1);
  expect(turns(bay, [6, 9])).toBe(0);
  const ring = ringsOf(
    cellsOf(
      ...Array.from({ length: 16 }, (_, i) =>
        i < 2 || i > 13 ? '#'.repeat(16) : '##............##',
      ),
    ),
  );
  expect(ring).toHaveLength(2);
  expect([turns(ring, [8, 8]), turns(ring, [1, 8])]).toEqual([0, 1]);
});

test('it is smooth: no corner of it turns sharply', () => {
  const [ring] = ringsOf(cellsOf('####', '####', '####', '####'));
  const bends = ring!.map(([x, y], i) => {
    const [ax, ay] = ring!.at(i - 1)!;
    const [bx, by] = ring![(i + 1) % ring!.length]!;
    const bend = Math.atan2(by - y, bx - x) - Math.atan2(y - ay, x - ax);
    return Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend)));
  });
  expect(Math.max(...bends)).toBeLessThan(Math.PI / 4);
});

test('plots in one line have room about them', () => {
  const rings = ringsOf(footprintOf([0, 4, 8].map((lon) => ({ lon, lat: 5 })))!);
  const lats = rings.flat().map(([, lat]) => lat);
  expect(Math.max(...lats) - Math.min(...lats)).toBeGreaterThan(0.1);
  expect(turns(rings, [4, 5])).toBe(1);
});
