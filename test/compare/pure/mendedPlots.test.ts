import { expect, test } from 'vitest';
import { itemAt } from '#lib/itemAt.ts';
import { examine } from '#shapes/examine/examine.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { PAIR_GROUPS } from '#core/view/resultFilter.ts';
import { compareRecords } from './compared.ts';

/** A field of some hundred metres by its corners, in thousandths of a degree from a corner of its own. */
const field = (place: number, corners: [x: number, y: number][]): Polygons => [
  [corners.map(([x, y]) => [34 + place / 100 + x / 1000, -1 + y / 1000])],
];

const FAILED: [fault: string, corners: [number, number][]][] = [
  [
    'a corner twice',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  [
    'a spike',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [1.4, 1.4],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  [
    'two corners exchanged',
    [
      [0, 0],
      [1, 0],
      [0.9, 1],
      [1, 0.9],
      [0, 1],
      [0, 0],
    ],
  ],
  [
    'no end',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  ],
];

test.each(FAILED.map(([fault, corners], place) => ({ fault, shape: field(place, corners) })))(
  'what failed for $fault is known again once it is mended',
  async ({ shape }) => {
    const proposals = await propose(shape, examine(shape));
    const mended = itemAt(
      proposals.flatMap((proposal) => (proposal.kind === 'repair' ? [proposal.shape] : [])),
      0,
    );
    const dates = { start: '2019-01-01', end: '2019-06-30' };
    const compared = await compareRecords(
      [{ ...dates, coordinates: shape, message: 'Invalid polygon' }],
      [{ ...dates, coordinates: mended, values: { NDVI_mean: 0.5 } }],
    );
    expect(Array.from(compared.groups, (code) => PAIR_GROUPS[code])).toEqual(['mended']);
    expect(compared.pairs.share[0]).toBeGreaterThanOrEqual(0.9);
  },
);
