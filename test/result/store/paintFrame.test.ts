import { expect, it, test } from 'vitest';
import { parseCssColor, frameFor, plotsOpacity } from '#result/store/paintFrame.ts';
import type { PaintFrame } from '#core/view/paintStyle.ts';

it.each([
  ['nonsense', '#808080', 1],
  ['rgb(22, 24, 28)', '#16181c', 1],
  ['rgba(22, 24, 28, 0.62)', '#16181c', 0.62],
  ['rgb(22 24 28 / 0.62)', '#16181c', 0.62],
  ['rgb(22 24 28 / 62%)', '#16181c', 0.62],
])('reads %s', (text, hex, opacity) => expect(parseCssColor(text)).toEqual({ hex, opacity }));

const FRAME: PaintFrame = {
  noValue: '#c8c7c2',
  edge: '#ffffff',
  edgeOpacity: 0.5,
  failed: '#d22222',
  dotSize: 8,
};

test('the field is visible through plots only where that is chosen', () => {
  expect(plotsOpacity(null)).toBe(1);
  expect(plotsOpacity('outline')).toBe(1);
  expect(plotsOpacity('see-through')).toBeGreaterThan(0.3);
  expect(plotsOpacity('see-through')).toBeLessThan(0.7);
});

test('plots are painted as outlines only where that is chosen', () => {
  expect(frameFor(FRAME, 'outline')).toEqual({ ...FRAME, isOutlined: true });
  expect(frameFor(FRAME, 'see-through')).toBe(FRAME);
  expect(frameFor(FRAME, null)).toBe(FRAME);
});
