import { describe, expect, test } from 'vitest';
import { distanceToLines } from '#core/paint/strokes.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { figureOf } from '#server/shares/thread/figures.ts';

/** What a figure covers, in a grid of 60 cells by 60. */
function shapeOf(text: string): string {
  const { lines, stroke } = figureOf(text, 60);
  return Array.from({ length: 3600 }, (_, at) =>
    distanceToLines(lines, at % 60, Math.floor(at / 60)) < stroke / 2 ? '#' : ' ',
  ).join('');
}

describe('a figure', () => {
  test('has a sign of its own for each character of numbers', () => {
    const signs = Array.from('0123456789−+.,e', shapeOf);
    expect(new Set(signs).size).toBe(15);
  });

  test.each([formatCount(99_800), formatValue(-0.1523), formatValue(0), formatValue(6.02e23)])(
    'of %s is as high as asked for, and covers its width',
    (text) => {
      const { lines, stroke, width, height } = figureOf(text, 44);
      expect(height).toBe(44);
      const xs = lines.flat().map(([x]) => x);
      const ys = lines.flat().map(([, y]) => y);
      expect(Math.min(...xs) - stroke / 2).toBeCloseTo(0, 0);
      expect(Math.max(...xs) + stroke / 2).toBeCloseTo(width);
      expect(Math.min(...ys)).toBeCloseTo(stroke / 2);
      expect(Math.max(...ys)).toBeCloseTo(44 - stroke / 2);
    },
  );

  test('has a decimal comma that hangs below the line', () => {
    const { lines, height } = figureOf('0,5', 44);
    const lowest = Math.max(...lines.flat().map(([, y]) => y));
    expect(lowest).toBeGreaterThan(height);
    expect(figureOf('0,5', 44).width).toBeCloseTo(figureOf('0.5', 44).width, -1);
  });

  test('has a gap between thousands, and signs that do not touch', () => {
    expect(figureOf('20\u202f000', 44).width).toBeGreaterThan(figureOf('20000', 44).width + 4);
    const both = figureOf('88', 44);
    const one = figureOf('8', 44);
    expect(both.width - 2 * one.width).toBeGreaterThan(2);
  });
});
