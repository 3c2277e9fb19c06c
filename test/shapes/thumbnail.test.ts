import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { THUMBNAIL_GAP, THUMBNAIL_SIDE, thumbnailOf } from '#shapes/thumbnail.ts';
import { assertProperty } from '#test/assertProperty.ts';

test('a shape without a finite position has an empty thumbnail', () => {
  for (const shape of [[], [[[]]], [[[[Number.NaN, 0] as [number, number]]]]]) {
    const { outline, bad } = thumbnailOf(shape, null);
    expect(outline).toHaveLength(0);
    expect(bad).toEqual([THUMBNAIL_GAP, THUMBNAIL_GAP]);
  }
});

test('north is up, the shape fills the square, its bad place lies within', () => {
  const { outline, bad } = thumbnailOf(
    [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    [1, 1],
  );
  expect(outline.subarray(0, 6)).toEqual(Uint8Array.of(0, 250, 250, 250, 250, 0));
  expect(bad).toEqual([250, 0]);
});

test('at a high latitude it is as narrow as it is', () => {
  const { outline } = thumbnailOf(
    [
      [
        [
          [0, 60],
          [1, 60],
          [1, 61],
          [0, 60],
        ],
      ],
    ],
    null,
  );
  expect(outline[2]! - outline[0]!).toBeGreaterThan(115);
  expect(outline[2]! - outline[0]!).toBeLessThan(130);
});

test('never more points than fit, never out of the square', () => {
  const position = fc.tuple(fc.double({ min: -180, max: 180 }), fc.double({ min: -90, max: 90 }));
  const ring = fc.array(position, { maxLength: 60 });
  const shape = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 30 });
  assertProperty(
    fc.property(shape, (parts) => {
      const { outline } = thumbnailOf(parts, null);
      const points = outline.length / 2;
      const gaps = outline.filter((byte) => byte === THUMBNAIL_GAP).length / 2;
      expect(points - gaps).toBeLessThanOrEqual(40);
      for (const byte of outline)
        expect(byte <= THUMBNAIL_SIDE || byte === THUMBNAIL_GAP).toBe(true);
    }),
    { seed: 7 },
  );
});
