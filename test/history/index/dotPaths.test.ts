import { expect, test } from 'vitest';
import { dotPaths } from '#history/index/dotPaths.ts';

const dot = { value: null, failed: false };

test('dots fill the box and keep their shape, north up', () => {
  const dots = [
    { ...dot, lon: 0, lat: 0 },
    { ...dot, lon: 2, lat: 1 },
  ];
  expect(dotPaths(dots, null).edges).toBe('M4 34h0M60 6h0');
});

test('a single dot is in the middle', () => {
  expect(dotPaths([{ ...dot, lon: 7, lat: 7 }], null).edges).toBe('M32 20h0');
});

test('dots across the antimeridian are one clump', () => {
  const across = [179, -180, -179].map((lon) => ({ ...dot, lon, lat: 0 }));
  expect(dotPaths(across, null).edges).toBe('M4 20h0M32 20h0M60 20h0');
});

test('one path a colour, failed ones are crosses and no dots', () => {
  const axis = { index: null, low: 0, high: 1 };
  const dots = [0, 0, 1, null].map((value, i) => ({ value, failed: false, lon: i, lat: 0 }));
  const paths = dotPaths([...dots, { value: 1, failed: true, lon: 4, lat: 0 }], axis);
  expect(paths).toEqual({
    diameter: 4,
    edges: 'M4 20h0M18 20h0M32 20h0M46 20h0',
    colors: [
      { step: 0, dots: 'M4 20h0M18 20h0' },
      { step: 9, dots: 'M32 20h0' },
      { step: null, dots: 'M46 20h0' },
    ],
    crosses: 'M58.8 18.8l2.4 2.4m0-2.4l-2.4 2.4',
  });
  expect(dotPaths([], axis)).toMatchObject({ edges: '', colors: [], crosses: '' });
});
