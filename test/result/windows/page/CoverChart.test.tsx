import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { CoverChart } from '#result/windows/page/WindowFilter.tsx';
import { WIDTH } from '#ui/charts/BarChart.tsx';

const DAYS = 254;
const PROFILE: WindowProfile = {
  firstDay: 0,
  lastDay: DAYS - 1,
  cover: new Uint32Array(4),
  distinct: [],
  distinctCount: 0,
  shortestDays: 54,
  longestDays: 252,
};

function draw(part: Partial<WindowProfile>) {
  const { container } = render(
    <CoverChart
      profile={{ ...PROFILE, ...part }}
      axis={{ low: 0, high: DAYS, ticks: [] }}
      span={{ from: null, to: null }}
      onSpan={() => undefined}
    />,
  );
  const dayOf = (line: Element) => (Number(line.getAttribute('x1')) / WIDTH) * DAYS;
  return {
    path: container.querySelector('path')?.getAttribute('d'),
    days: Array.from(container.querySelectorAll('line[y1="0"]'), (line) => Math.round(dayOf(line))),
  };
}

test('the chart is a flat line where no day is covered', () =>
  expect(draw({}).path).toBe(`M0 29H0V29H${WIDTH}V29Z`));

test('the chart steps where the count changes, and only there', () =>
  expect(draw({ cover: Uint32Array.of(1, 1, 2, 0) }).path).toBe(
    `M0 29H0V14.5H${WIDTH / 2}V0H${0.75 * WIDTH}V29H${WIDTH}V29Z`,
  ));

test('lines separate windows that follow each other, unless there are too many', () => {
  const windows = [
    [0, 99],
    [50, 199],
    [100, 150],
    [100, 210],
    [200, 253],
  ] as const;
  const distinct = windows.map(([startDay, endDay]) => ({ startDay, endDay, count: 1 }));
  expect(draw({ distinct, distinctCount: 5 }).days).toEqual([100, 200]);
  expect(draw({ distinct, distinctCount: 25 }).days).toEqual([]);
});
