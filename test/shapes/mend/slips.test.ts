/** Slips of a single number that were called safe, or told as what they aren't. */
import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { shape } from '#test/shapes/defectCases.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';

async function firstOf(sent: Polygons) {
  const [first] = await propose(sent, examine(sent));
  if (first?.kind !== 'repair') throw new Error(`no repair: ${JSON.stringify(first)}`);
  return first;
}

describe('a longitude that is out of range', () => {
  const SLIP = '25.66 62.3,25.66 62.3,25.66 62.31,25.655 62.31,256.5 62.305,25.66 62.3';

  it('is a defect until it’s repaired, and never taken for a shape across the antimeridian', async () => {
    const sent = shape([SLIP]);
    expect(examine(sent).map(({ words }) => words)).toEqual([
      'Point 2 of the outline repeats the one before',
      'The outline crosses itself, at edges 2 and 4',
      'Point 5 of the outline has longitude 256.5, beyond 180 degrees',
    ]);
    const first = await firstOf(sent);
    expect(first).toMatchObject({ safe: false, remaining: [], partsAfter: 1 });
    expect(first.steps.map(({ words }) => words)).toEqual([
      'longitude of point 5 read as 25.65 instead of 256.5',
      '1 duplicate point removed',
    ]);
    expect(first.shape).toEqual(
      shape(['25.66 62.3,25.66 62.31,25.655 62.31,25.65 62.305,25.66 62.3']),
    );
    expect(jtsTrouble(first.shape)).toBeNull();
    expect(first.areaAfter).toBeLessThan(1e6);
  });

  it('makes every proposal that keeps it unsafe, wherever the ring begins and beside any other defect', async () => {
    const corners = SLIP.split(',').slice(1, -1);
    for (let start = 0; start < corners.length; start++) {
      const ring = [...corners.slice(start), ...corners.slice(0, start)];
      for (const sent of [
        shape([[...ring, ring[0]].join()]),
        shape([[ring[0], ...ring, ring[0]].join()]),
        shape([ring.join()]),
      ])
        for (const proposal of await propose(sent, examine(sent)))
          expect(proposal).not.toMatchObject({ safe: true });
    }
  });

  it('may be a whole turn too much', async () => {
    const first = await firstOf(
      shape(['-105.92 39,-105.91 39,254.09 39.01,-105.92 39.01,-105.92 39']),
    );
    expect(first.steps.map(({ words }) => words)).toEqual([
      'longitude of point 3 read as -105.91 instead of 254.09',
    ]);
    expect(first.safe).toBe(false);
  });
});

describe('a longitude within 180 degrees', () => {
  it('is never reported as off the globe, though unwrapping takes it beyond', async () => {
    const sent = shape(['105.92 39,105.92 39,105.93 39,-105.91 39.01,105.92 39.01,105.92 39']);
    const proposals = await propose(sent, examine(sent));
    expect(JSON.stringify(proposals)).not.toContain('off the globe');
    expect(proposals.length).toBeGreaterThan(0);
    for (const proposal of proposals) expect(proposal).not.toMatchObject({ safe: true });
  });

  it('a latitude beyond 90 is, or exchanged with its longitude', async () => {
    const swapped = await firstOf(
      shape(['-105.92 39.02,-105.91 39.02,39.01 -105.915,-105.92 39,-105.92 39.02']),
    );
    expect(swapped.steps[0]!.words).toBe('longitude and latitude of point 3 swapped');
    const left = await firstOf(
      shape(['25.92 39,25.94 39,25.94 39.005,25.93 -105.91,25.92 39.01,25.92 39']),
    );
    expect(left.steps[0]!.words).toBe('point 4, off the globe, removed');
  });
});

describe('a ring that isn’t closed', () => {
  const openBy = (degrees: number) =>
    shape([`36.8 0,36.801 0,36.801 0.001,36.8 0.001,36.8 ${degrees}`]);

  it('is moved by the gap where its last point was meant to be the first', async () => {
    const two = await firstOf(openBy(2 / 110_574));
    expect(two).toMatchObject({ steps: [{ words: '1 ring closed' }], safe: false, remaining: [] });
    expect(two.largestDisplacementMetres).toBeCloseTo(2, 1);
    expect(two.safeWithinMetres).toBeCloseTo(2, 1);
    const little = await firstOf(openBy(0.2 / 110_574));
    expect(little.safe).toBe(true);
    expect(little.largestDisplacementMetres).toBeCloseTo(0.2, 2);
  });

  it('is closed by an edge like its others where the closing point is missing, whose length is told', async () => {
    const first = await firstOf(shape(['36.8 0,36.801 0,36.801 0.001,36.8 0.001']));
    expect(first).toMatchObject({ safe: true, safeWithinMetres: 0 });
    expect(first.largestDisplacementMetres).toBeCloseTo(110.9, 0);
  });

  it('tells the longest edge that closes one of several', async () => {
    const first = await firstOf(
      shape(
        ['36.8 0,36.801 0,36.801 0.001,36.8 0.001'],
        ['36.81 0,36.811 0,36.811 0.003,36.81 0.003'],
      ),
    );
    expect(first.largestDisplacementMetres / 3).toBeCloseTo(111, 0);
  });
});
