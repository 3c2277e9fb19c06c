import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statistics } from '#core/values/statistics.ts';
import { ValueDistribution } from '#result/values/page/ValueDistribution.tsx';
import { THIN } from '#lib/format.ts';
import { underStore } from '#test/result/store/underStore.tsx';

const ALL: Statistics = {
  count: 578,
  min: null,
  max: null,
  p2_5: null,
  p97_5: null,
  mean: 0.523,
  median: 0.517,
  p5: 0.358,
  p95: 0.698,
  areaHectares: 50,
  plots: 289,
  withoutValue: 0,
};
const OTHERS = { matching: null, otherWindows: 0, mixesWindows: false };

/** Shows the values of a whole result, of which these match the filter. */
function show(kept: Partial<Statistics>, window = 'latest', matching: object = {}) {
  const statsKept = { ...ALL, ...kept };
  const bins = { low: 0, high: 1, all: Uint32Array.of(1), kept: Uint32Array.of(1) };
  const distribution = { ...bins, statsAll: ALL, statsKept };
  const counts = { received: 578, processed: 578, failed: 0, notDrawable: 0 };
  const state = {
    snapshot: { scale: null, phase: 'ended', counts },
    matching: { ...OTHERS, ...matching },
    filter: { min: null, max: null, window: { kind: window } },
  };
  const part = <ValueDistribution distribution={distribution} meaning="" />;
  return render(underStore(part, { state })).container;
}

const scopeOf = (kept: Partial<Statistics>) => show(kept).querySelector('p')?.textContent;

test('statistics of a part say how much of all it is', () => {
  expect(scopeOf({})).toBeUndefined();
  expect(scopeOf({ count: 289, areaHectares: 25 })).toBe(
    `289 of 578 values, 50${THIN}% of the area. Below: all plots`,
  );
});

test('whose windows the statistics are of stands beside them', () => {
  const meanOf = (window: string, matching: object) =>
    show({}, window, matching).querySelector('dt')?.textContent;
  expect(meanOf('latest', { otherWindows: 0 })).toBe('Mean');
  expect(meanOf('chosen', { otherWindows: 7, mixesWindows: true })).toBe('Mean');
  expect(meanOf('latest', { otherWindows: 7 })).toBe('Mean, latest dates');
  expect(meanOf('all', { mixesWindows: true })).toBe('Mean, all dates');
});

test('where no value matches the filters, there’s no share of nothing', () => {
  expect(scopeOf({ count: 0, plots: 0, areaHectares: 0 })).toBe(
    'No values match the filters. Below: all 578',
  );
});
