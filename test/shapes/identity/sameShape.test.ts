import { expect, test } from 'vitest';
import { isSameButForRounding, isSameShape } from '#shapes/identity/sameShape.ts';
import { shapesOf, type Shape } from './anyShape.ts';
import { square } from './squares.ts';

function pair(a: Shape, b: Shape) {
  const columns = shapesOf([a, b]);
  return [
    { columns, row: 0 },
    { columns, row: 1 },
  ] as const;
}

const shell = square(0, 0, 1)[0]![0]!;
const hole = square(0.25, 0.25, 0.25)[0]![0]!;
const otherHole = square(0.6, 0.6, 0.25)[0]![0]!;

test('parts and holes may be in any order', () => {
  const [far] = square(5, 5, 1);
  expect(
    isSameShape(...pair([[shell, hole, otherHole], far!], [far!, [shell, otherHole, hole]])),
  ).toBe(true);
  expect(isSameShape(...pair([[shell, hole], far!], [[shell], [...far!, hole]]))).toBe(false);
});

test('the same vertices in another order are another shape', () => {
  const [a, b, c, d] = shell as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  expect(isSameShape(...pair([[[a, b, c, d]]], [[[a, c, b, d]]]))).toBe(false);
  expect(isSameShape(...pair([[[a, b, c, d]]], [[[c, b, a, d]]]))).toBe(true);
});

test('a ring that passes a vertex twice is compared from both passes', () => {
  const eight: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
    [-1, -1],
    [-1, 0],
  ];
  const [first, ...rest] = eight;
  expect(isSameShape(...pair([[eight]], [[[...rest.slice(2), first!, ...rest.slice(0, 2)]]]))).toBe(
    true,
  );
});

test('vertices less than a millionth of a degree apart are the same but for rounding', () => {
  const moved = (by: number): Shape => [[shell.map(([lon, lat]) => [lon + by, lat - by])]];
  expect(isSameShape(...pair([[shell]], moved(9e-7)))).toBe(false);
  expect(isSameButForRounding(...pair([[shell]], moved(9e-7)))).toBe(true);
  expect(isSameButForRounding(...pair([[shell]], moved(1e-6)))).toBe(false);
});
