import { expect, test } from 'vitest';
import { covers, outlineDistance } from '#engine/pick/hitTest.ts';
import { mercatorY } from '#engine/spatial/mercator.ts';
import { verticesOf } from '#engine/spatial/unwrap.ts';
import { columnsOf } from '#test/engine/columnsOf.ts';

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

test('the distance to the outline is the least over all edges and corners, px', () => {
  const line = [
    [
      [
        [0, 0],
        [4, 0],
        [0, 0],
      ],
    ],
  ];
  expect(outlineDistance(...query(line, 2, 0.1))).toBeCloseTo(1, 2);
  expect(outlineDistance(...query(line, 5, 0))).toBeCloseTo(10, 6);
  expect(outlineDistance(...query([[[[1, 0]]]], 0, 0))).toBeCloseTo(10, 6);
});
