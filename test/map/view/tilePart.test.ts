import { expect, test } from 'vitest';
import { contains, WHOLE_TILE } from '#map/view/tilePart.ts';

const PART = { left: 32, top: 64, right: 320, bottom: 512 };

test('the whole shows every part, and a part itself', () => {
  expect(contains(WHOLE_TILE, PART)).toBe(true);
  expect(contains(PART, PART)).toBe(true);
  expect(contains(PART, WHOLE_TILE)).toBe(false);
});

test.each([{ left: 0 }, { top: 32 }, { right: 352 }, { bottom: 544 }])(
  'a part does not show what reaches beyond it: %o',
  (beyond) => {
    expect(contains(PART, { ...PART, ...beyond })).toBe(false);
  },
);
