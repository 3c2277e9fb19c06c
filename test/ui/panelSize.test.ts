import { expect, test } from 'vitest';
import { panelSize } from '#ui/panelSize.ts';

const LIMITS = { key: 'panel', initial: 200, min: 100, max: 400 };

test.each([
  ['nothing stored is the initial size', null, {}, 200],
  ['a folded panel has no size', { size: 300, folded: true }, {}, 0],
  ['a stored size holds', { size: 300, folded: false }, {}, 300],
  ['a stored size below the limits is the least', { size: 20, folded: false }, {}, 100],
  ['a stored size above them is the greatest', { size: 900, folded: false }, {}, 400],
  ['where the greatest is below the least, the least holds', null, { max: 50 }, 100],
  ['an initial size outside the limits is clamped', null, { initial: 1000 }, 400],
])('%s', (...[, stored, changed, size]) => {
  expect(panelSize(stored, { ...LIMITS, ...changed })).toBe(size);
});
