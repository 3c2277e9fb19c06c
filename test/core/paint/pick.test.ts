import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HIDDEN_CLASS,
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
} from '#core/paint/assembly/constants.ts';
import { pick, type PickQuery, covers, onePerPlot } from '#core/paint/pick.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import { mercatorY } from '#core/spatial/mercator.ts';
import { verticesOf } from '#core/spatial/antimeridian.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';

type At = PickQuery['at'];

function under(records: PlainRecord[], at: At, query: Omit<PickQuery, 'at'> = {}): number[] {
  const columns = columnsOf(records);
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  return pick(columns, index, { at, ...query });
}

const plot = (lon: number, lat: number, side: number): PlainRecord => ({
  coordinates: square(lon, lat, side),
});
/** Degrees of longitude a CSS pixel is wide. */
const pixels = (count: number, zoom: number) => (count * 360) / (256 * 2 ** zoom);

test('nothing is under an empty place', () => {
  expect(under([], { lon: 0, lat: 0, zoom: 3 })).toEqual([]);
  expect(under([plot(10, 10, 0.01)], { lon: 10.02, lat: 10.005, zoom: 16 })).toEqual([]);
});

test('all records under a point are returned, the smallest first', () => {
  const records = [plot(10, 10, 0.03), plot(10.01, 10.01, 0.005), plot(10, 10, 0.02)];
  expect(under(records, { lon: 10.012, lat: 10.012, zoom: 16 })).toEqual([1, 2, 0]);
});

test('of the same plot in several windows the first comes first', () => {
  const records = [plot(10, 10, 0.02), plot(10, 10, 0.02)];
  expect(under(records, { lon: 10.01, lat: 10.01, zoom: 16 })).toEqual([0, 1]);
});

test('hidden records aren’t picked', () => {
  const records = [plot(10, 10, 0.02), plot(10, 10, 0.02)];
  const classes = Uint8Array.of(HIDDEN_CLASS, 0);
  expect(under(records, { lon: 10.01, lat: 10.01, zoom: 16 }, { classes })).toEqual([1]);
});

test('a hole is not the plot, an island in it is', () => {
  const shell = square(10, 10, 0.03)[0]![0]!;
  const hole = square(10.01, 10.01, 0.01)[0]![0]!;
  const island = square(10.013, 10.013, 0.004)[0]!;
  const records = [{ coordinates: [[shell, hole], island] }];
  const at = (lon: number) => under(records, { lon, lat: 10.015, zoom: 18 });
  expect([at(10.005), at(10.011), at(10.015)]).toEqual([[0], [], [0]]);
});

describe('a plot drawn as a dot', () => {
  const records = [plot(10, 10, 1e-5)];
  test.each([
    [3, [0]],
    [6.5, []],
  ])('counts within the dot: %f px away', (away, expected) => {
    const at = { lon: 10 + pixels(away, 10), lat: 10, zoom: 10 };
    expect(under(records, at)).toEqual(expected);
  });

  test('does not where every outline is drawn', () => {
    const at = { lon: 10 + pixels(3.5, 10), lat: 10, zoom: 10 };
    expect(under(records, at, { dotSize: 0 })).toEqual([]);
  });

  test('counts part by part where parts are far apart', () => {
    const parts = [{ coordinates: [...square(10, 10, 1e-5), ...square(11, 10, 1e-5)] }];
    expect(under(parts, { lon: 11 + pixels(3, 10), lat: 10, zoom: 10 })).toEqual([0]);
    expect(under(parts, { lon: 10.5, lat: 10, zoom: 10 })).toEqual([]);
  });
});

test('a point is picked at any zoom', () => {
  const records = [{ coordinates: [[[[10, 10]]]] }];
  for (const zoom of [0, 10, 24]) {
    const at = { lon: 10 + pixels(2, zoom), lat: 10, zoom };
    expect(under(records, at)).toEqual([0]);
    expect(under(records, at, { dotSize: 0 })).toEqual([0]);
  }
});

test('a failed plot far away is picked by its cross', () => {
  const records = [{ ...plot(10, 10, 1e-5), message: 'refused' }];
  expect(under(records, { lon: 10 + pixels(7, 10), lat: 10, zoom: 10 })).toEqual([0]);
  expect(under(records, { lon: 10 + pixels(10, 10), lat: 10, zoom: 10 })).toEqual([]);
});

test('a sliver can be hit beside its line', () => {
  const sliver = [
    [
      [
        [10, 10],
        [10.01, 10],
        [10.01, 10.000_000_1],
        [10, 10],
      ],
    ],
  ];
  const at = { lon: 10.005, lat: 10 + pixels(2, 16), zoom: 16 };
  expect(under([{ coordinates: sliver }], at)).toEqual([0]);
  expect(under([{ coordinates: sliver }], { ...at, lat: 10 + pixels(5, 16) })).toEqual([]);
});

describe('the antimeridian', () => {
  const ring = [
    [179, 0],
    [-179, 0],
    [-179, 1],
    [179, 1],
    [179, 0],
  ];
  test.each([179.5, -179.5, 180, -180, 180.5, 539.5, -180.5])('is no border at %f', (lon) => {
    expect(under([{ coordinates: [[ring]] }], { lon, lat: 0.5, zoom: 8 })).toEqual([0]);
  });

  test('and the rest of the world is not inside', () => {
    expect(under([{ coordinates: [[ring]] }], { lon: 0, lat: 0.5, zoom: 8 })).toEqual([]);
  });
});

test('a long edge is straight on the map, not in degrees', () => {
  const triangle = [
    [
      [
        [0, 0],
        [0, 80],
        [60, 80],
        [0, 0],
      ],
    ],
  ];
  // Halfway along the edge in Mercator is at 57.4 degrees north, not at 40.
  const at = { lon: 30, zoom: 4 };
  expect(under([{ coordinates: triangle }], { ...at, lat: 58 })).toEqual([0]);
  expect(under([{ coordinates: triangle }], { ...at, lat: 57 })).toEqual([]);
});

test('boxes are picked as arithmetic has it', () => {
  assertProperty(
    fc.property(
      fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 20 })), {
        maxLength: 20,
      }),
      fc.nat(60),
      fc.nat(60),
      (boxes, x, y) => {
        const step = 0.01;
        const records = boxes.map(([lon, lat, side]) => plot(lon * step, lat * step, side * step));
        const at = { lon: (x + 0.5) * step, lat: (y + 0.5) * step, zoom: 14 };
        const expected = boxes.flatMap(([lon, lat, side], row) =>
          x >= lon && x < lon + side && y >= lat && y < lat + side ? [row] : [],
        );
        expect(under(records, at).toSorted((a, b) => a - b)).toEqual(expected);
      },
    ),
    { seed: 8, numRuns: 2000 },
  );
});

function query(coordinates: number[][][][], lon: number, lat: number) {
  const columns = columnsOf([{ coordinates }]);
  const point = { lon, lat, y: mercatorY(lat), size: 3600 };
  return [columns, 0, { vertices: verticesOf(columns, 0), point }] as const;
}

const bowTie = [
  [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ],
];

test('both halves of a bow-tie are inside, between them is outside', () => {
  expect(covers(...query(bowTie, 0.5, 1))).toBe(true);
  expect(covers(...query(bowTie, 1.5, 1))).toBe(true);
  expect(covers(...query(bowTie, 1, 1.8))).toBe(false);
});

test('a ring run through twice is inside, not outside', () => {
  const once = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ];
  expect(covers(...query([[[...once, ...once, [0, 0]]]], 1, 1))).toBe(true);
});

test('an unclosed ring is closed', () => {
  expect(
    covers(
      ...query(
        [
          [
            [
              [0, 0],
              [2, 0],
              [2, 2],
              [0, 2],
            ],
          ],
        ],
        0.1,
        1,
      ),
    ),
  ).toBe(true);
});

test.each([
  ['over the middle of an edge', 50, 2.99, 3.01, [0, 1]],
  ['past a corner', 100, 2.99, 3.01, [1, 0]],
  ['off a corner', 100, 2.12, 2.13, [1, 1]],
] as const)('a thin shape is hit up to 3 px away: %s', (...[, from, near, far, [east, north]]) => {
  const px = pixels(1, 16);
  const line = [
    [
      [
        [0, 0],
        [0, 0],
        [100 * px, 0],
        [0, 0],
      ],
    ],
  ];
  const hits = (away: number) =>
    under([{ coordinates: line }], {
      lon: (from + away * east) * px,
      lat: away * north * px,
      zoom: 16,
    });
  expect([hits(near), hits(far)]).toEqual([[0], []]);
});

const plotOf = Uint32Array.from([0, 0, 1, 0, NO_PLOT, NO_PLOT]);

test('of the windows of one plot the one drawn last, in the order of the plots', () => {
  const classes = Uint8Array.from([3, 5, 1, 4, 0, 0]);
  expect(onePerPlot([2, 0, 1, 3], { plotOf }, classes)).toEqual([2, 3]);
  expect(onePerPlot([], { plotOf }, classes)).toEqual([]);
});

test('records that are no plot stay apart', () => {
  expect(onePerPlot([4, 5], { plotOf }, new Uint8Array(6))).toEqual([4, 5]);
});

test('failed ones are over processed ones, and filtered ones below both', () => {
  const [fails, filtered, out] = [FAILED_CLASS, FILTERED_CLASS, FAILED_FILTERED_CLASS];
  expect(onePerPlot([0, 1, 3], { plotOf }, Uint8Array.from([fails, 5, 1, 4]))).toEqual([0]);
  expect(onePerPlot([0, 1, 3], { plotOf }, Uint8Array.from([4, filtered, 1, out]))).toEqual([0]);
});
