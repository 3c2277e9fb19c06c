import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PlotThroughTime } from '#result/time/page/PlotThroughTime.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { MemoryRouter } from 'react-router-dom';
import { underStore } from '#test/result/store/underStore.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { RecordDetail } from '#result/protocol.ts';
import type { PlotInJob, PlotThroughTime as Answer } from '#result/time/protocol.ts';
import { inJob, windowOf } from './plotInJobs.ts';

afterEach(cleanup);

/** Shows the plot of a record of a result from disk; resolves once the worker has answered. */
async function show(jobs: PlotInJob[] | null, row = 0) {
  const select = vi.fn<ResultStore['select']>();
  const call = vi.fn<() => Promise<Answer | null>>(async () => jobs && { row: 0, jobs });
  render(
    underStore(
      <MemoryRouter>
        <PlotThroughTime detail={{ row } as RecordDetail} />
      </MemoryRouter>,
      {
        handle: { call } as unknown as ResultHandle,
        state: { index: 'LAI', snapshot: { scale: null }, revision: 1 },
        select,
      },
    ),
  );
  await waitFor(() => expect(call).toHaveBeenCalled());
  await call.mock.results[0]?.value;
  return select;
}

const section = () => screen.queryByRole('region', { name: 'This plot through time' });

test('a plot of one window, of none or that isn’t known has nothing to show through time', async () => {
  await show([inJob(null, windowOf(0, 0.3))]);
  await show([inJob(null)]);
  await show([]);
  await show(null);
  expect(section()).toBeNull();
});

test('an answer about another record isn’t shown', async () => {
  await show([inJob(null, windowOf(0, 0.3), windowOf(1, 0.4))], 5);
  expect(section()).toBeNull();
});

test('two windows are listed with their values; each selects its record, and the shown one is marked', async () => {
  const select = await show([inJob(null, windowOf(0, 0.3), windowOf(1, 'failed'))]);
  await waitFor(() => expect(section()).not.toBeNull());
  expect(section()?.textContent).toContain('2 date ranges of this plot');
  expect(section()?.querySelector('[aria-hidden] button')).toBeNull();
  const windows = within(screen.getByRole('list', { name: 'Windows of this plot' }));
  const [first, second] = windows.getAllByRole('button');
  expect(first?.textContent).toBe('2019-04-14 to 2019-04-23 0.300');
  expect(first?.getAttribute('aria-current')).toBe('true');
  expect(second?.textContent).toBe('2019-04-24 to 2019-05-03 failed');
  await userEvent.click(second!);
  expect(select).toHaveBeenCalledWith(1);
});

test('more windows have a chart, in which what failed is a bar as well', async () => {
  const select = await show([
    inJob(null, windowOf(0, 0.3), windowOf(1, 'failed'), windowOf(2, 0.5)),
  ]);
  await waitFor(() => expect(section()).not.toBeNull());
  const bars = [...section()!.querySelectorAll<HTMLElement>('[aria-hidden] button')];
  expect(bars.map((bar) => bar.title)).toEqual(['0.300', 'failed', '0.500']);
  expect(bars[1]?.style.bottom).toBe('0px');
  await userEvent.click(bars[2]!);
  expect(select).toHaveBeenCalledWith(2);
});

test('windows without any value, or without a day, leave the chart empty of bars and don’t break it', async () => {
  await show([
    inJob(null, windowOf(0, 'failed', null), windowOf(1, null, null), windowOf(2, 'failed', null)),
  ]);
  await waitFor(() => expect(section()).not.toBeNull());
  expect(section()?.querySelectorAll('[aria-hidden] button')).toHaveLength(0);
  expect(
    within(screen.getByRole('list', { name: 'Windows of this plot' })).getAllByRole('button'),
  ).toHaveLength(3);
});

test('a window that failed and was processed in another job is good news in the chart and in words', async () => {
  await show([
    inJob(null, windowOf(0, 0.3, 18_100), windowOf(1, 'failed', 18_000), windowOf(2, 'failed')),
    inJob('other', windowOf(0, 0.5, 18_000)),
  ]);
  await waitFor(() => expect(section()).not.toBeNull());
  const bars = [...section()!.querySelectorAll<HTMLElement>('[aria-hidden] button')];
  const mended = bars.find(({ title }) => title === 'failed, processed in another job');
  expect(mended?.className).toContain('mendedBar');
  expect(bars.filter(({ className }) => className.includes('failedBar'))).toHaveLength(1);
  const windows = within(screen.getByRole('list', { name: 'Windows of this plot' }));
  expect(windows.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
    '2019-04-14 to 2019-04-23 failed, processed in another job',
  );
});
