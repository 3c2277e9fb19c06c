import { expect, test } from 'vitest';
import { recordsLimits, sideLimits } from '#result/page/frame/panelLimits.ts';

/** Height of the records' heads, and of a row. */
const HEADS = 68;
const ROW = 28;

test.each([
  { width: 1280, height: 800, side: 376, rows: 6 },
  { width: 1440, height: 900, side: 376, rows: 6 },
  { width: 1920, height: 1080, side: 448, rows: 8 },
  { width: 2560, height: 1440, side: 544, rows: 14 },
])('at $width by $height px the panels begin with a share of the room', (page) => {
  expect(sideLimits(page.width, page.width).initial).toBe(page.side);
  const { initial } = recordsLimits(page.height - 112, page.height);
  expect(Math.floor((initial - HEADS) / ROW)).toBe(page.rows);
});
