import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterJobs, markRadius } from '#history/index/clusterJobs.ts';
import { footprintOf } from '#core/spatial/footprint.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { indexOf, jobs, plainJob, type PlainJob } from './naive.ts';

const WORLD = [-180, -90, 180, 90] as const;

function placesOf(list: readonly PlainJob[]): Uint32Array {
  return Uint32Array.from(list, (_, place) => list.length - 1 - place);
}

test('every job with plots is in one mark, no two marks touch, and sums are those of the jobs', () => {
  assertProperty(
    fc.property(jobs, fc.constantFrom(0, 1.5, 3, 5), (list, zoom) => {
      const marks = clusterJobs(indexOf(list), placesOf(list), {
        within: WORLD,
        zoom,
      });
      const isPlaced = ({ result }: PlainJob) => result.kind === 'read' && result.dots.length > 0;
      const placed = list.flatMap((one, place) => (isPlaced(one) ? [place] : []));
      const marked = marks.flatMap((mark) => [...mark.places]);
      expect(marked.toSorted((a, b) => a - b)).toEqual(placed);
      for (const mark of marks) {
        const results = [...mark.places].flatMap((place) => {
          const { result } = list[place]!;
          return result.kind === 'read' ? [result] : [];
        });
        const sum = (of: (result: (typeof results)[number]) => number) =>
          results.reduce((before, one) => before + of(one), 0);
        const weight = sum(({ counts, values }) => (values ? counts.processed : 0));
        const weighted = sum(({ counts, values }) => (values ? values.mean * counts.processed : 0));
        expect(mark).toMatchObject({
          jobs: results.length,
          received: sum(({ counts }) => counts.received),
          failed: sum(({ counts }) => counts.failed),
        });
        expect(mark.mean ?? -1).toBeCloseTo(weight > 0 ? weighted / weight : -1, 9);
        const { id, name } = mark.jobs === 1 ? list[mark.places[0]!]! : { id: null, name: null };
        expect([mark.id, mark.name]).toEqual([id, name]);
      }
      const size = worldSize(zoom);
      marks.forEach((one, i) =>
        marks.slice(i + 1).forEach((other) => {
          const x = ((one.lon - other.lon) / 360) * size;
          const y = (mercatorY(one.lat) - mercatorY(other.lat)) * size;
          expect(Math.hypot(x, y)).toBeGreaterThan(markRadius(one.jobs) + markRadius(other.jobs));
        }),
      );
      // In the order of the query: by the first of their jobs.
      const firsts = marks.map(({ places }) => placesOf(list).indexOf(places[0]!));
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('the mark of one job is on a plot; zooming to the spread of several separates them', () => {
  const at = (id: string, lon: number) =>
    plainJob(id, {
      result: {
        kind: 'read',
        counts: { received: 1, processed: 1, failed: 0 },
        values: null,
        dots: [{ lon, lat: 10 }],
      },
    });
  const list = [at('a', 20), at('b', 22)];
  const view = { within: WORLD, zoom: 2 };
  const [mark] = clusterJobs(indexOf(list), placesOf(list), view);
  expect(mark).toMatchObject({
    jobs: 2,
    id: null,
    mean: null,
    spread: [20, 10, 22, 10],
  });
  expect(mark!.lon).toBeCloseTo(21, 5);
  const near = clusterJobs(indexOf(list), placesOf(list), { within: WORLD, zoom: 6 });
  expect(near.map(({ id, lon, lat }) => [id, lon, lat])).toEqual([
    ['b', 22, 10],
    ['a', 20, 10],
  ]);
  expect(footprintOf([{ lon: 20, lat: 10 }])).toMatchObject({ lon: 20, lat: 10 });
});
