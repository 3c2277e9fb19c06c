import { expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons, Position, Ring } from '#shapes/polygons.ts';

/** A wavy ring with pairs of corners exchanged. */
function wavyRing(corners: number, exchanged: number): Ring {
  const points = Array.from({ length: corners }, (_, at): Position => {
    const angle = (2 * Math.PI * at) / corners;
    const radius = 0.2 * (1 + 0.1 * Math.sin(angle * 40) + 0.0001 * Math.sin(at * 7));
    return [36 + radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  for (let pair = 0; pair < exchanged; pair++) {
    const at = Math.floor(((pair + 0.5) * corners) / exchanged);
    points.splice(at, 2, ...points.slice(at, at + 2).toReversed());
  }
  return [...points, points[0]!];
}

/** Small holes about corners of a ring, each across it. */
function holesAcross(ring: Ring, count: number): Ring[] {
  return Array.from({ length: count }, (_, at) => {
    const [lon, lat] = ring[Math.floor((at * ring.length) / count)]!;
    const [west, south, side] = [lon - 3e-4, lat - 5e-4, 1e-3];
    return [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ];
  });
}

const field = wavyRing(13_900, 0);
const LARGE: [string, Polygons][] = [
  ['480 crossings', [[wavyRing(19_900, 480)]]],
  ['100 holes across', [[field, ...holesAcross(field, 100)]]],
  ['a ring gone round twice', [[[...field.slice(0, 9900), ...field.slice(0, 9900), field[0]!]]]],
];

it.each(LARGE)(
  'a large shape is repaired in many steps, and in few more once time is up: %s',
  async (_, shape) => {
    const defects = examine(shape, { nearMetres: 0.01 });
    let pauses = 0;
    const pause = async () => {
      pauses++;
      await Promise.resolve();
    };
    const repairs = await propose(shape, defects, { nearMetres: 0.01, pause });
    expect(repairs.length).toBeGreaterThan(0);
    const all = pauses;
    expect(all).toBeGreaterThan(5);
    pauses = 0;
    const isLate = () => pauses > 3;
    const late = await propose(shape, defects, { nearMetres: 0.01, pause, isLate });
    expect(late.length).toBeGreaterThan(0);
    expect(pauses).toBeLessThan(all);
  },
);

const bowTie: Polygons = [
  [
    [
      [0, 0],
      [0.1, 0.1],
      [0.1, 0],
      [0, 0.1],
      [0, 0],
    ],
  ],
];

it('when time is up, an unfinished repair says so, and a finished one has no alternatives', async () => {
  const defects = examine(bowTie);
  const [none, ...more] = await propose(bowTie, defects, { isLate: () => true });
  expect(more).toEqual([]);
  expect(none).toMatchObject({
    kind: 'none',
    reason: expect.stringContaining('too long') as string,
  });
  let pauses = 0;
  const pause = async () => {
    pauses++;
    await Promise.resolve();
  };
  const all = await propose(bowTie, defects, { pause });
  expect(all.length).toBeGreaterThan(1);
  const before = pauses;
  pauses = 0;
  const first = await propose(bowTie, defects, { pause, isLate: () => pauses > 4 });
  expect(first.length).toBeLessThan(all.length);
  expect(first[0]).toEqual(all[0]);
  expect(pauses).toBeLessThan(before);
});

it('ends when it’s aborted, within a split too', async () => {
  const controller = new AbortController();
  let pauses = 0;
  const pause = async () => {
    await Promise.resolve();
    if (++pauses === 2) controller.abort();
    controller.signal.throwIfAborted();
  };
  await expect(propose(bowTie, examine(bowTie), { pause })).rejects.toThrow(/abort/i);
  expect(pauses).toBe(2);
});
