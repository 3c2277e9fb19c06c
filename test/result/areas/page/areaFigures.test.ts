import { describe, expect, test } from 'vitest';
import {
  areaFills,
  areasScale,
  figureText,
  type AreaFigure,
} from '#result/areas/page/areaFigures.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import { groupOf } from '#test/result/names/page/groupOf.ts';

const OF_RESULT = figuresOf({ of: 'result' });
const OF_COMPARISON = figuresOf({ of: 'comparison' });
const fillsOf = (groups: RecordGroup[], figure: AreaFigure) => areaFills(groups, figure, OF_RESULT);

const MANY = { plots: 9, allPlots: 10, processed: 9, failed: 1 };

describe('how the map fills areas', () => {
  test('nothing is filled without areas, or without any that has enough plots', () => {
    expect(fillsOf([], 'mean').scale).toBeNull();
    const few = fillsOf([groupOf('a', 0.3, { plots: 4, allPlots: 9 })], 'mean');
    expect(few.scale).toBeNull();
    expect(few.few).toEqual(new Map([['a', 4]]));
  });

  test('plots outside all are no area', () => {
    const { colors, few } = fillsOf([groupOf(null, 0.3, MANY), groupOf('a', 0.4, MANY)], 'mean');
    expect([...colors.keys()]).toEqual(['a']);
    expect(few.size).toBe(0);
  });

  test('four plots are a number, five a colour', () => {
    const fills = fillsOf(
      [groupOf('four', 0.3, { plots: 4 }), groupOf('five', 0.4, { plots: 5 })],
      'mean',
    );
    expect(fills.few).toEqual(new Map([['four', 4]]));
    expect([...fills.colors.keys()]).toEqual(['five']);
  });

  test('the lowest has the scale’s first colour, the highest its last, and what has no value none', () => {
    const { scale, colors } = fillsOf(
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
    const { scale, few } = fillsOf(
      [groupOf('all failed', 0, failed), groupOf('some', 0.4, MANY)],
      'failedShare',
    );
    expect(scale).toMatchObject({ low: 0.1, high: 1 });
    expect(few.size).toBe(0);
    expect(figureText('failedShare', 0.1, OF_RESULT)).toBe('10\u202f%');
  });

  test('one value for all still has a scale', () => {
    const { scale } = fillsOf([groupOf('a', 0.3, MANY), groupOf('b', 0.3, MANY)], 'median');
    expect(scale!.low).toBeLessThan(scale!.high);
  });

  test('changes have zero in the middle, and their sign; what is no change has the scale of figures', () => {
    const groups = [groupOf('loss', -0.3, MANY), groupOf('gain', 0.1, MANY)];
    const { scale, colors } = areaFills(groups, 'mean', OF_COMPARISON);
    expect(scale).toMatchObject({ low: -0.3, high: 0.3 });
    expect(colors.get('loss')).toBe(scale!.colors[0]);
    expect(colors.get('gain')).not.toBe(scale!.colors.at(-1));
    expect(figureText('mean', 0.1, OF_COMPARISON)).toBe('+0.100');
    const failed = areaFills(groups, 'failedShare', OF_COMPARISON);
    expect(failed.scale!.low).toBeGreaterThan(0);
    expect(figureText('failedShare', 0.1, OF_COMPARISON)).toBe('10\u202f%');
  });

  test('“Nothing” fills nothing', () => {
    const { scale, few } = fillsOf([groupOf('a', 0.3, { plots: 1 })], 'none');
    expect(scale).toBeNull();
    expect(few.size).toBe(0);
  });
});

describe('the scale of areas in a picture', () => {
  const groups = [groupOf('a', 0.25, MANY), groupOf('b', 0.5, { ...MANY, failed: 3 })];
  const scaleOf = (figure: AreaFigure, index: string | null = 'NDVI\u202e') =>
    areasScale(fillsOf(groups, figure), { figure, figures: OF_RESULT, index });

  test('without colours there is none', () => {
    expect(scaleOf('none')).toBeNull();
  });

  test('a figure of values names its index, and another says its unit', () => {
    expect(scaleOf('mean')).toMatchObject({
      name: 'Areas: Mean by plot, NDVI⟨U+202E⟩',
      ends: { low: '0.250', high: '0.500' },
    });
    expect(scaleOf('mean', null)?.name).toBe('Areas: Mean by plot');
    expect(scaleOf('failedShare')).toMatchObject({
      name: 'Areas: Share that failed',
      ends: { low: '10\u202f%', high: '25\u202f%' },
    });
  });
});
