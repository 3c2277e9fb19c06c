import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { WindowSpread } from '#result/time/pure/groupSpread.ts';
import { GroupThroughTime } from '#result/time/page/GroupThroughTime.tsx';
import { ownWords } from '#result/time/page/plotTimeWords.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { GroupInJob, PlotThroughTime } from '#result/time/protocol.ts';

afterEach(cleanup);

const WINDOW: WindowSpread = {
  startDay: 18_000,
  endDay: 18_009,
  plots: 12,
  failed: 0,
  mended: 0,
  median: 0.4,
  low: 0.3,
  high: 0.5,
  medianOfAll: 0.45,
};
const FAILED: WindowSpread = {
  ...WINDOW,
  startDay: 18_010,
  endDay: 18_019,
  plots: 0,
  failed: 3,
  median: null,
  low: null,
  high: null,
  medianOfAll: null,
};

function show(
  jobs: GroupInJob[] | null,
  { ended = true, filters = [] as object[], own = null as PlotThroughTime | null } = {},
) {
  const answer = async (kind: string) =>
    kind === 'plotThroughTime' ? own : jobs ? { jobs } : new Promise(() => undefined);
  const call = vi.fn<(kind: string) => Promise<unknown>>(answer);
  const detail = own && { row: own.row, name: 'Field 7' };
  const state = { ended, filters, filter: {}, index: 'LAI', snapshot: { scale: null }, detail };
  const handle = { call } as unknown as ResultHandle;
  render(underStore(<GroupThroughTime />, { handle, state }));
  return call;
}

test('before the result is complete nothing is asked, and that is said', () => {
  const call = show(null, { ended: false });
  expect(screen.getByText('Available once the whole result is loaded.')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
});

test('until the worker answers the plots are loading', () => {
  show(null);
  expect(screen.getByText('Loading the plots…')).toBeDefined();
});

test('filters that leave no plots leave no chart and no table', async () => {
  show([{ jobId: null, windows: [] }], { filters: [{}] });
  expect(await screen.findByText('No plots match the filters.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'plots that match the filters · 0 date ranges',
  );
});

test('windows in which all failed are one column of the chart, and a row each of the table', async () => {
  show([{ jobId: null, windows: [WINDOW, FAILED, { ...FAILED, startDay: 18_020 }] }]);
  const table = within(await screen.findByRole('table', { name: 'Plots through time' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByRole('row', { name: /^This job 2019-04-24/ }).textContent).toBe(
    'This job2019-04-242019-05-03–– to ––03',
  );
  const scroll = screen.getByRole('group', { name: 'Windows of the plots' });
  expect(scroll.querySelector('[aria-hidden]')?.textContent).toContain(
    '2 date rangeswithout values0 plots6 failed',
  );
});

test('a window without days, or without a value in any, breaks neither chart nor table', async () => {
  show([{ jobId: null, windows: [{ ...FAILED, startDay: null, endDay: null }] }]);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')[1]?.textContent).toBe('This job–––– to ––03');
});

test('other jobs are counted, and that redrawn plots aren’t', async () => {
  show([
    { jobId: null, windows: [WINDOW] },
    { jobId: 'b', windows: [WINDOW, FAILED] },
  ]);
  await screen.findByRole('table');
  expect(screen.getByRole('status').textContent).toBe(
    'all plots · 3 date ranges in 2 jobs · only plots of the same shape',
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'This job',
    'b',
    'b',
  ]);
});

test('the median of all plots is drawn only where a filter leaves some out', async () => {
  show([{ jobId: null, windows: [WINDOW] }]);
  await screen.findByRole('table');
  expect(document.body.textContent).not.toContain('median of all plots');
  cleanup();
  show([{ jobId: null, windows: [WINDOW] }], { filters: [{}] });
  await screen.findByRole('table');
  expect(document.body.textContent).toContain('median of all plots');
});

test('the selected plot has a line of its own: a point in each of its windows, a column of the table', async () => {
  const ofPlot = (value: number | null, startDay: number) => ({
    place: { row: 4, startDay, endDay: startDay + 9, lat: 0, lon: 0, areaHectares: 1 },
    state: 'processed' as const,
    value,
  });
  const own = {
    row: 4,
    jobs: [{ jobId: null, share: 1, windows: [ofPlot(0.9, 18_000), ofPlot(null, 18_010)] }],
  };
  const later = { ...WINDOW, startDay: 18_010, endDay: 18_019 };
  show([{ jobId: null, windows: [WINDOW, later, { ...later, startDay: 18_020 }] }], { own });
  const table = within(await screen.findByRole('table', { name: 'Plots through time' }));
  expect(table.getByRole('columnheader', { name: 'Field 7' })).toBeDefined();
  const last = (row: HTMLElement) => within(row).getAllByRole('cell').at(-1)?.textContent;
  expect(table.getAllByRole('row').slice(1).map(last)).toEqual(['0.900', 'no value', '–']);
  const chart = screen.getByRole('group', { name: 'Windows of the plots' });
  // Its value is on the axis, though no box reaches as far.
  expect(chart.querySelectorAll('[title="0.900"]')).toHaveLength(1);
  const line = chart.querySelector('polyline')?.getAttribute('points');
  expect(line?.split(',')[0]).toBe(String(100 / 6));
});

test('the table can stand alone', async () => {
  show([{ jobId: null, windows: [WINDOW] }]);
  const scroll = await screen.findByRole('group', { name: 'Windows of the plots' });
  expect(scroll.querySelector('[aria-hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(scroll.querySelector('[aria-hidden]')).toBeNull();
  expect(within(scroll).getByRole('table')).toBeDefined();
});

test('windows stand by their days, whichever job they are of; days come first, then the words that tell the jobs apart', async () => {
  const at = (startDay: number): WindowSpread => ({ ...WINDOW, startDay, endDay: startDay + 9 });
  show([
    { jobId: 'Fields of 2018', windows: [at(17_600), at(18_300)] },
    { jobId: null, windows: [at(18_000), { ...FAILED, startDay: null, endDay: null }] },
    { jobId: 'Fields of 2020', windows: [at(17_800)] },
  ]);
  await screen.findByRole('table');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.match(/^.*?(?=\d{4}-|–)/)?.[0])).toEqual([
    'Fields of 2018',
    'Fields of 2020',
    'This job',
    'Fields of 2018',
    'This job',
  ]);
});

test('what names begin alike with is left out, unless nothing would be left of one', () => {
  const half = (which: string) => `Tanzania, surveyed fields, ${which} half`;
  expect(ownWords([half('first'), half('second')])).toEqual(['… first half', '… second half']);
  expect(ownWords(['Fields', 'Fields 2020'])).toEqual(['Fields', 'Fields 2020']);
  expect(ownWords(['Kenya', 'Peru'])).toEqual(['Kenya', 'Peru']);
  expect(ownWords(['Kenya, fields'])).toEqual(['Kenya, fields']);
  expect(ownWords([])).toEqual([]);
});

test('failed plots that another job processed are told from the others, in the chart and in the table', async () => {
  show([
    {
      jobId: null,
      windows: [
        { ...FAILED, plots: 1, mended: 2 },
        { ...WINDOW, failed: 1 },
      ],
    },
  ]);
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('cell', { name: '3, of them 2 processed in another job' })).toBeDefined();
  const chart = screen.getByRole('group', { name: 'Windows of the plots' });
  expect(chart.querySelector('[aria-hidden]')?.textContent).toContain(
    '1 failed, 2 processed elsewhere',
  );
});
