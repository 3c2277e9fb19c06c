import { expect, test } from 'vitest';
import { clusterJobs, footprintsWithin } from '#engine/history/clusterJobs.ts';
import { createHistoryIndex } from '#engine/history/historyIndex.ts';

const nothing = {
  name: null,
  note: null,
  indices: [],
  startDay: null,
  endDay: null,
  rank: 0,
  gone: false,
  texts: [],
};
const world = [-180, -90, 180, 90] as const;

function indexWith(
  jobs: readonly { lon: number; lat: number; mean: number | null; failed: number }[],
) {
  const index = createHistoryIndex();
  jobs.forEach(({ lon, lat, mean, failed }, i) => {
    const place = index.take({ ...nothing, id: `job ${i}` });
    const counts = { received: 10, processed: 10 - failed, failed };
    const values = mean === null ? null : { index: 'NDVI', min: 0, max: 1, mean };
    index.setResult(place, { kind: 'read', counts, values, dots: [{ lon, lat }] });
  });
  index.take({ ...nothing, id: 'nowhere' });
  return { index, places: Uint32Array.from({ length: jobs.length + 1 }, (_, i) => i) };
}

const { index, places } = indexWith([
  { lon: 36.8, lat: -1.3, mean: 0.2, failed: 0 },
  { lon: 36.9, lat: -1.2, mean: 0.8, failed: 5 },
  { lon: -17.4, lat: 14.7, mean: null, failed: 10 },
]);

test('jobs that crowd are one mark, weighted by what was processed; apart they are themselves', () => {
  const { marks, unplaced } = clusterJobs(index, places, { within: world, zoom: 2 });
  expect(unplaced).toBe(1);
  expect(marks).toHaveLength(2);
  expect(marks[0]).toMatchObject({ jobs: 2, id: null, received: 20, failed: 5 });
  expect(marks[0]?.mean).toBeCloseTo((0.2 * 10 + 0.8 * 5) / 15, 10);
  expect(marks[0]?.lon).toBeCloseTo(36.85, 4);
  expect(marks[0]?.bounds.map((at) => Math.round(at * 10) / 10)).toEqual([36.8, -1.3, 36.9, -1.2]);
  expect(marks[1]).toMatchObject({ jobs: 1, id: 'job 2', mean: null, failed: 10 });
  const near = clusterJobs(index, places, { within: [36, -2, 38, 0], zoom: 12 });
  expect(near.marks.map(({ id }) => id)).toEqual(['job 0', 'job 1']);
});

test('footprints come of jobs within bounds, unless they are too many', () => {
  const view = { within: [36, -2, 38, 0], most: 2 } as const;
  const found = footprintsWithin(index, places, view);
  expect(found).toMatchObject([
    { id: 'job 0', mean: 0.2, failed: 0 },
    { id: 'job 1', mean: 0.8, failed: 5 },
  ]);
  expect(found?.[0]?.cells).toHaveLength(1);
  expect(footprintsWithin(index, places, { ...view, most: 1 })).toBeNull();
});
