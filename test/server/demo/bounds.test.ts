import { expect, test } from 'vitest';
import { boundsOf, centreOf, sizeMetres } from '#server/demo/bounds.ts';

test.each([
  ['POINT (1 2)', [1, 2, 1, 2]],
  ['POLYGON ((10 -1.5, 11.25 -3, 9 0, 10 -1.5))', [9, -3, 11.25, 0]],
  ['MULTIPOLYGON (((1 1,2 2,1 1)),((-7 5,0 0,-7 5)))', [-7, 0, 2, 5]],
])('%s', (text, bounds) => {
  expect(boundsOf(text)).toEqual(bounds);
});

test('the centre lies halfway', () => {
  expect(centreOf([-10, 20, 30, 40])).toEqual({ lon: 10, lat: 30 });
});

test('a degree is 111 km, of longitude less with the cosine of the latitude', () => {
  const equator = sizeMetres([0, -0.5, 1, 0.5]);
  expect(equator.width / 1000).toBeCloseTo(111.133, 2);
  expect(equator.height / 1000).toBeCloseTo(111.133, 2);
  expect(sizeMetres([0, 59.5, 1, 60.5]).width / 1000).toBeCloseTo(55.57, 2);
});
