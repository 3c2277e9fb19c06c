import { expect, test } from 'vitest';
import type { PaintFrame } from '#engine/view/paintStyle.ts';
import { frameFor, plotsOpacity } from '#openResult/plotsChoice.ts';

const FRAME: PaintFrame = {
  noValue: '#c8c7c2',
  edge: '#ffffff',
  edgeOpacity: 0.5,
  failed: '#d22222',
  dotSize: 8,
};

test('plots let the field beneath be seen only where that is chosen', () => {
  expect(plotsOpacity(null)).toBe(1);
  expect(plotsOpacity('outline')).toBe(1);
  expect(plotsOpacity('see-through')).toBeGreaterThan(0.3);
  expect(plotsOpacity('see-through')).toBeLessThan(0.7);
});

test('as outlines they are painted in another way, else in the very same', () => {
  expect(frameFor(FRAME, 'outline')).toEqual({ ...FRAME, isOutlined: true });
  expect(frameFor(FRAME, 'see-through')).toBe(FRAME);
  expect(frameFor(FRAME, null)).toBe(FRAME);
});
