import { expect, test } from 'vitest';
import { placement } from '#ui/placement.ts';

const view = { width: 400, height: 300 };
const box = { width: 100, height: 50 };

/** A square of 40 px. */
function anchor(x: number, y: number) {
  const side = 40;
  return {
    x,
    y,
    left: x,
    top: y,
    right: x + side,
    bottom: y + side,
    width: side,
    height: side,
    toJSON: () => '',
  };
}

const cases = [
  ['below, from its start', 'bottom', 'start', anchor(100, 100), { left: 100, top: 146 }],
  ['below, centred', 'bottom', 'center', anchor(100, 100), { left: 70, top: 146 }],
  ['below, to its end', 'bottom', 'end', anchor(100, 100), { left: 40, top: 146 }],
  [
    'above where there is no room below',
    'bottom',
    'start',
    anchor(100, 240),
    { left: 100, top: 184 },
  ],
  ['below where there is no room above', 'top', 'start', anchor(100, 10), { left: 100, top: 56 }],
  ['never beyond the edge', 'bottom', 'start', anchor(350, 100), { left: 292, top: 146 }],
  ['beside', 'right', 'center', anchor(100, 100), { left: 146, top: 95 }],
  ['on the other side', 'right', 'center', anchor(330, 100), { left: 224, top: 95 }],
] as const;

test.each(cases.map(([name, side, align, at, expected]) => ({ name, side, align, at, expected })))(
  '$name',
  ({ side, align, at, expected }) => {
    expect(placement(at, box, { side, align, view })).toEqual(expected);
  },
);
