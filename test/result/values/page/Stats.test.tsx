import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statistics } from '#core/values/statistics.ts';
import { Stats } from '#result/values/page/ValueDistribution.tsx';
import { THIN } from '#lib/format.ts';

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
const scopeOf = (kept: Partial<Statistics>) =>
  render(<Stats kept={{ ...ALL, ...kept }} all={ALL} windows={null} />).container.querySelector('p')
    ?.textContent;

test('statistics of a part say how much of all it is', () => {
  expect(scopeOf({})).toBeUndefined();
  expect(scopeOf({ count: 289, areaHectares: 25 })).toBe(
    `289 of 578 values, 50${THIN}% of the area. Below: all plots`,
  );
});

test('whose windows the statistics are of stands beside them', () => {
  const windowsOf = (windows: 'latest' | 'all' | null) =>
    render(<Stats kept={ALL} all={ALL} windows={windows} />).container.querySelector('dt')
      ?.textContent;
  expect([windowsOf(null), windowsOf('latest'), windowsOf('all')]).toEqual([
    'Mean',
    'Mean, latest dates',
    'Mean, all dates',
  ]);
});

test('where no value matches the filters, there’s no share of nothing', () => {
  expect(scopeOf({ count: 0, plots: 0, areaHectares: 0 })).toBe(
    'No values match the filters. Below: all 578',
  );
});
