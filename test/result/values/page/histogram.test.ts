import { describe, expect, it } from 'vitest';
import type { Distribution } from '#core/values/distribution.ts';
import type { Statistics } from '#core/values/statistics.ts';
import { barsOf } from '#result/values/page/Histogram.tsx';
import { colorOf, gradientOf } from '#result/values/page/scaleColors.ts';

const scale = { low: 0, high: 1, colors: ['#000001', '#000002', '#000003'], limits: [0.3, 0.6] };
const stats = {} as Statistics;

function spread(all: number[], kept: number[]): Distribution {
  return {
    low: 0,
    high: 1,
    all: Uint32Array.from(all),
    kept: Uint32Array.from(kept),
    statsAll: stats,
    statsKept: stats,
  };
}

describe('colorOf', () => {
  it.each([
    [-5, '#000001'],
    [0.29, '#000001'],
    [0.3, '#000002'],
    [0.6, '#000003'],
    [9, '#000003'],
  ])('%d is %s: a limit belongs to the class above it', (value, color) =>
    expect(colorOf(scale, value)).toBe(color),
  );
});

describe('barsOf', () => {
  it('has no bars without values', () => expect(barsOf(spread([0, 0], [0, 0]), scale)).toEqual([]));

  it('has heights relative to the highest bar of all records, filtered or not', () => {
    const bars = barsOf(spread([2, 0, 4, 0], [1, 0, 4, 0]), scale);
    expect(bars).toMatchObject([
      { left: 0, all: 0.5, kept: 0.25, color: '#000001', count: 2, from: 0, to: 0.25 },
      { left: 0.5, all: 1, kept: 1, color: '#000003', count: 4 },
    ]);
  });

  it('is grey without a scale', () =>
    expect(barsOf(spread([1], [1]), null)[0]!.color).toBe('#808080'));
});

describe('gradientOf', () => {
  it('has steps for few classes, flat beyond the ends', () =>
    expect(gradientOf(scale, { low: -1, high: 2 })).toBe(
      'linear-gradient(90deg, #000001 0% 43.33%, #000002 43.33% 53.33%, #000003 53.33% 100%)',
    ));

  it('is smooth for many classes', () => {
    const colors = Array.from({ length: 20 }, (_, i) => `#0000${10 + i}`);
    const limits = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);
    const gradient = gradientOf({ low: 0, high: 1, colors, limits }, { low: 0, high: 1 });
    expect(gradient).toContain('#000010 2.50%, #000011 7.50%');
  });
});
