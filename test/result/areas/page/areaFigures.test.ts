import { describe, expect, test } from 'vitest';
import { areaFills, figureText } from '#result/areas/page/areaFigures.ts';
import { groupOf } from '#test/result/names/page/groupOf.ts';

const MANY = { plots: 9, allPlots: 10, processed: 9, failed: 1 };

describe('how the map fills areas', () => {
  test('nothing is filled without areas, or without any that has enough plots', () => {
    expect(areaFills([], 'mean').scale).toBeNull();
    const few = areaFills([groupOf('a', 0.3, { plots: 4, allPlots: 9 })], 'mean');
    expect(few.scale).toBeNull();
    expect(few.few).toEqual(new Map([['a', 4]]));
  });

  test('plots outside all are no area', () => {
    const { colors, few } = areaFills([groupOf(null, 0.3, MANY), groupOf('a', 0.4, MANY)], 'mean');
    expect([...colors.keys()]).toEqual(['a']);
    expect(few.size).toBe(0);
  });

  test('four plots are a number, five a colour', () => {
    const fills = areaFills(
      [groupOf('four', 0.3, { plots: 4 }), groupOf('five', 0.4, { plots: 5 })],
      'mean',
    );
    expect(fills.few).toEqual(new Map([['four', 4]]));
    expect([...fills.colors.keys()]).toEqual(['five']);
  });

  test('the lowest has the scale’s first colour, the highest its last, and what has no value none', () => {
    const { scale, colors } = areaFills(
      [
        groupOf('low', 0.1, MANY),
        ...[0.2, 0.3, 0.4].map((mean) => groupOf(`at ${mean}`, mean, MANY)),
        groupOf('high', 0.9, MANY),
        groupOf('none', 0, { ...MANY, mean: null }),
      ],
      'mean',
    );
    expect(colors.get('low')).toBe(scale!.colors[0]);
    expect(colors.get('high')).toBe(scale!.colors.at(-1));
    expect(colors.has('none')).toBe(false);
  });

  test('a share that failed is of all that came, and counts plots that weren’t processed', () => {
    const failed = { plots: 0, allPlots: 6, processed: 0, failed: 6, mean: null };
    const { scale, few } = areaFills(
      [groupOf('all failed', 0, failed), groupOf('some', 0.4, MANY)],
      'failedShare',
    );
    expect(scale).toMatchObject({ low: 0.1, high: 1 });
    expect(few.size).toBe(0);
    expect(figureText('failedShare', 0.1)).toBe('10\u202f%');
  });

  test('one value for all still has a scale', () => {
    const { scale } = areaFills([groupOf('a', 0.3, MANY), groupOf('b', 0.3, MANY)], 'median');
    expect(scale!.low).toBeLessThan(scale!.high);
  });

  test('“Nothing” fills nothing', () => {
    const { scale, few } = areaFills([groupOf('a', 0.3, { plots: 1 })], 'none');
    expect(scale).toBeNull();
    expect(few.size).toBe(0);
  });
});
