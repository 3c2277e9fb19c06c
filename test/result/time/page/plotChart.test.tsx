import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlotChart } from '#result/time/page/PlotChart.tsx';
import type { PlotWindow } from '#result/time/protocol.ts';
import { inJob, windowOf } from './plotInJobs.ts';

/** The bars of a plot's windows, by their words. */
function bars(...windows: PlotWindow[]) {
  const jobs = [inJob(null, ...windows)];
  const { container } = render(
    <PlotChart {...{ jobs, row: 0 }} scale={null} onOpen={() => undefined} />,
  );
  return [...container.querySelectorAll('button')].map(({ title }) => title);
}

test('windows without days leave the chart out; one of them has no bar, and one without a value has', () => {
  expect(bars(windowOf(0, 'failed', null), windowOf(1, null, null))).toEqual([]);
  expect(bars(windowOf(0, 'failed', null), windowOf(1, null), windowOf(2, 'failed'))).toEqual([
    'no value',
    'failed',
  ]);
});
