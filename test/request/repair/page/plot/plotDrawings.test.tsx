import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { BeforeAfter } from '#request/repair/page/PlotDrawings.tsx';

const square = (west: number, south: number, side = 1): Polygons => [
  [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
];

function show(before: Polygons, after: Polygons | null, bad: Position | null = null) {
  const at = bad && { lon: bad[0], lat: bad[1] };
  render(<BeforeAfter before={before} after={after} bad={at} failed />);
  return {
    sent: screen.queryByRole('img', { name: 'Drawn as sent' }),
    repaired: screen.queryByRole('img', { name: 'Drawn as repaired' }),
  };
}

/** The points of a drawing's path. */
function pointsOf(drawing: Element | null): number[][] {
  const path = drawing?.querySelector('path')?.getAttribute('d') ?? '';
  return path
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(' ').map(Number));
}

test('a plot that goes back repaired isn’t drawn as a failure', () => {
  const classes = (isRepaired: boolean) => {
    const given = {
      before: square(0, 0),
      after: square(0, 0),
      bad: null,
      failed: true,
      isRepaired,
    };
    const { container } = render(<BeforeAfter {...given} />);
    return [...container.querySelectorAll('path')].map((path) => path.classList.length);
  };
  expect(classes(false)).toEqual([1, 1]);
  expect(classes(true)).toEqual([2, 2]);
});

test.each<[string, Polygons]>([
  ['without a ring', []],
  [
    'without a finite position',
    [
      [
        [
          [Number.NaN, 1],
          [Infinity, 2],
          [Number.NaN, 1],
        ],
      ],
    ],
  ],
])('a shape %s isn’t drawn', (_, shape) => {
  expect(show(shape, null).sent).toBeNull();
});

test('positions that aren’t numbers are left out of a drawing', () => {
  const [[ring]] = square(0, 0) as [[Position[]]];
  const { sent } = show([[[...ring, [Number.NaN, 0.5]]]], null);
  expect(pointsOf(sent)).toHaveLength(5);
  expect(sent?.innerHTML).not.toContain('NaN');
});

test('north is up, and the shape is as wide as it is at its latitude', () => {
  const points = pointsOf(show(square(10, 59.5), null).sent);
  const [[west = 0, bottom = 0] = [], [east = 0] = [], [, top = 0] = []] = points;
  expect(bottom).toBeGreaterThan(top);
  expect((east - west) / (bottom - top)).toBeCloseTo(0.5, 1);
});

test('a shape of no extent is drawn in the middle', () => {
  const points = pointsOf(show(square(10, 50, 0), null).sent);
  expect(points[0]).toEqual([100, 48]);
});

test('without a proposal the shape as sent stands alone', () => {
  expect(show(square(0, 0), null).repaired).toBeNull();
});

test('a repair is drawn at the scale of the shape as sent', () => {
  const { sent, repaired } = show(square(0, 0), square(0, 0, 0.5));
  const width = (points: number[][]) => points[1]![0]! - points[0]![0]!;
  expect(width(pointsOf(repaired))).toBeCloseTo(width(pointsOf(sent)) / 2, 0);
});

test('a repair that moves the shape far away is fitted into its own box', () => {
  for (const [x = 0, y = 0] of pointsOf(show(square(5, 50), square(50, 5)).repaired)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(200);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(96);
  }
});

test('a shape across the antimeridian has its defect’s ring beside it, not a world away', () => {
  const { sent } = show(square(179.5, 0), null, [-179.6, 0.5]);
  const ring = sent?.querySelector('circle');
  expect(Number(ring?.getAttribute('cx'))).toBeGreaterThan(100);
  expect(Number(ring?.getAttribute('cx'))).toBeLessThan(200);
});
