/** Real fields with one number mistyped so that it stays on the globe, among the other fields of their result. */
import { expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { correctFar } from '#shapes/mend/correctVertex.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons, Position, Ring } from '#shapes/polygons.ts';
import { othersOf } from '#test/shapes/others.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { DEMO, realCases } from '#test/shapes/realShapes.ts';

const shapes = realCases(DEMO, 'tanzania-fields-ndvi-2019.json.gz')
  .map(({ shape }) => shape)
  .filter((shape) => shape.length === 1 && shape[0]!.length === 1 && shape[0]![0]!.length > 4);
const others = othersOf(shapes)!;

const withoutDigit = (value: number, at: number) =>
  (Number(String(value).replace('.', '').replace('-', '').split('').toSpliced(at, 1).join('')) /
    10 ** (String(value).split('.')[1]?.length ?? 0)) *
  Math.sign(value);
const third = (change: (at: Position) => Position) => (ring: Ring) =>
  ring.map((at, vertex): Position => (vertex === 2 ? change(at) : at));
const each = (change: (at: Position) => Position) => (ring: Ring) => ring.map(change);

/** A way to spoil a field, and what is told and proposed of it. */
const SLIPS: readonly [string, (ring: Ring) => Ring, string, string][] = [
  [
    'a digit of a longitude lost',
    third(([x, y]) => [withoutDigit(x, 0), y]),
    'far-corner',
    'longitude of point 3 read as',
  ],
  [
    'the other digit',
    third(([x, y]) => [withoutDigit(x, 1), y]),
    'far-corner',
    'longitude of point 3 read as',
  ],
  [
    'a point one back',
    third(([x, y]) => [x / 10, y]),
    'far-corner',
    'longitude of point 3 read as',
  ],
  ['a point one on', third(([x, y]) => [x, y * 10]), 'far-corner', 'latitude of point 3 read as'],
  ['a minus lost', third(([x, y]) => [x, -y]), 'far-corner', 'latitude of point 3 read as -'],
  ['a minus too many', third(([x, y]) => [-x, y]), 'far-corner', 'longitude of point 3 read as'],
  ['both signs', third(([x, y]) => [-x, -y]), 'far-corner', 'longitude of point 3 read as'],
  [
    'a corner swapped',
    third(([x, y]) => [y, x]),
    'far-corner',
    'longitude and latitude of point 3 swapped',
  ],
  ['all minus signs lost', each(([x, y]) => [x, -y]), 'far-away', 'sign of all latitudes changed'],
  [
    'all longitudes with a minus',
    each(([x, y]) => [-x, y]),
    'far-away',
    'sign of all longitudes changed',
  ],
  ['both', each(([x, y]) => [-x, -y]), 'far-away', 'sign of all longitudes and latitudes changed'],
];

it.each(SLIPS)(
  '%s is told beside a repeated corner, and mended, never safe',
  async (...[, spoil, kind, words]) => {
    for (const shape of shapes.filter((_, at) => at % 13 === 0)) {
      const ring = shape[0]![0]!;
      const wrong = spoil(ring);
      const plain: Polygons = [[wrong]];
      const repeated: Polygons = [[[...wrong, wrong.at(-1)!]]];
      expect(examine(plain, { others }).map((one) => one.kind)).toContain(kind);
      const defects = examine(repeated, { others });
      expect(defects.map((one) => one.kind)).toEqual(
        expect.arrayContaining([kind, 'repeatedPoint']),
      );
      const proposals = await propose(repeated, defects, { others });
      for (const proposal of proposals) expect(proposal).not.toMatchObject({ safe: true });
      const [first] = proposals;
      if (first?.kind !== 'repair') throw new Error('no repair');
      expect(first.steps.map((step) => step.words).join('; ')).toContain(words);
      expect(first.remaining).toEqual([]);
      expect(jtsTrouble(first.shape)).toBeNull();
      expect(closeTo(first.shape[0]![0]!, ring)).toBe(true);
    }
  },
);

function closeTo(ring: Ring, other: Ring): boolean {
  return (
    ring.length === other.length &&
    ring.every(
      ([x, y], at) => Math.abs(x - other[at]![0]) < 1e-9 && Math.abs(y - other[at]![1]) < 1e-9,
    )
  );
}

it('removing a duplicate point is safe, with other plots or without', async () => {
  for (const shape of shapes) {
    const ring = shape[0]![0]!;
    const repeated: Polygons = [[[ring[0]!, ...ring]]];
    const [first] = await propose(repeated, examine(repeated, { others }), { others });
    expect(first).toMatchObject({ safe: true, largestDisplacementMetres: 0 });
  }
});

it('a vertex without a likely reading is removed; a shape that is much too large stays, with a reason', async () => {
  const [west, south] = shapes[0]![0]![0]![0]!;
  const lost: Polygons = [
    [
      [
        [west, south],
        [west + 0.001, south],
        [-77.7, 77.7],
        [west + 0.001, south + 0.001],
        [west, south + 0.001],
        [west, south],
      ],
    ],
  ];
  const [first] = await propose(lost, examine(lost, { others }), { others });
  expect(first).toMatchObject({ safe: false, remaining: [] });
  expect(JSON.stringify(first)).toMatch(/point 3, \d+ km from the others, removed/);
  expect(correctFar(lost, [])).toBeNull();
  const large: Polygons = [
    [
      [
        [west, south],
        [west, south],
        [west + 0.5, south],
        [west + 0.5, south + 0.5],
        [west, south],
      ],
    ],
  ];
  const proposals = await propose(large, examine(large, { others }), { others });
  const byHand =
    /^No safe repair was found\. The shape covers .* times the median.*\. Repair it by hand\.$/;
  expect(proposals).toMatchObject([
    { kind: 'repair', safe: false, remaining: [{ kind: 'much-larger' }] },
    { kind: 'none', reason: expect.stringMatching(byHand) as string },
  ]);
});
