/** What can go wrong while two jobs are opened to be compared, with the real workers. */
import { StrictMode } from 'react';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ComparePage } from '#app/pages/ComparePage.tsx';
import { until } from '#test/until.ts';
import { dropFile } from './dropFile.ts';
import { showPage } from './showPage.tsx';

const LONG = { timeout: 60_000 };
let runs = 0;

/** Opens the comparison of two jobs, each of which behaves as it's called (see test/result/worker/bodies.ts). */
async function compare(first: string, second: string, isStrict = false) {
  const run = `run-${Date.now()}-${++runs}`;
  const page = <ComparePage />;
  const screen = await showPage(isStrict ? <StrictMode>{page}</StrictMode> : page, {
    at: `/compare/${first}/${second}`,
    service: `${inject('bodies')}/sides/${run}`,
  });
  const summary = screen.getByRole('region', { name: 'Comparison summary' });
  return { screen, run, summary };
}

test('a side that is gone is reported, with a link to the other', async () => {
  const { screen } = await compare('whole', 'gone');
  const alert = screen.getByRole('alert');
  await expect.element(alert, LONG).toHaveTextContent(/There is no such job/);
  await expect
    .element(screen.getByText('The second result of this comparison', { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the other job alone' }))
    .toHaveAttribute('href', '/jobs/whole');
});

test('a side that arrives at the second try is compared', async () => {
  const { screen, summary } = await compare('later', 'whole');
  await screen.getByRole('button', { name: 'Try again' }).click(LONG);
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
});

test('an empty side has no pairs, and is no failure', async () => {
  const { summary } = await compare('empty', 'whole');
  await expect.element(summary, LONG).toHaveTextContent('Matched0');
  await expect.element(summary).toHaveTextContent('Only in the second20');
});

test('a side that arrives late is waited for', async () => {
  const { screen, run, summary } = await compare('whole', 'slow');
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Receiving' }), LONG)
    .toHaveTextContent('Receiving: 20 records of the first, 0 of the second');
  await fetch(`${inject('bodies')}/let?run=${run}`);
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
});

test('a side that was cut short is compared, with a note', async () => {
  const { screen, summary } = await compare('whole', 'cut');
  await expect.element(summary, LONG).toHaveTextContent('Matched19');
  await expect.element(screen.getByText(/The second result is incomplete/)).toBeVisible();
});

test('a job compared with itself matches every plot, and nothing changed; the card of a pair leads to the next, and Escape closes it', async () => {
  const { screen, summary } = await compare('whole', 'whole');
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
  await expect.element(summary).toHaveTextContent(/Mean change ?0\.000/);
  const rows = screen.getByRole('grid', { name: 'Records' }).getByRole('row');
  await rows.nth(1).click(LONG);
  const card = screen.getByRole('region', { name: 'Selected plot' });
  await expect.element(card).toBeVisible();
  await userEvent.keyboard(']');
  await expect.element(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
});

/** The workers that are made from now on, and which of them run. Calls `onMade` once each is in use. */
function watchWorkers(onMade: (worker: Worker, nth: number) => void = () => undefined) {
  const made: Worker[] = [];
  const Real = Worker;
  const make = vi.spyOn(globalThis, 'Worker').mockImplementation(function makeWorker(...how) {
    const worker = new Real(...how);
    const nth = made.push(worker);
    queueMicrotask(() => onMade(worker, nth));
    return worker;
  });
  const terminate = vi.spyOn(Real.prototype, 'terminate');
  onTestFinished(() => {
    make.mockRestore();
    terminate.mockRestore();
  });
  const running = () => made.filter((worker) => !terminate.mock.contexts.includes(worker));
  return { made, running };
}

function crash(worker: Worker): void {
  worker.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }));
}

/** How often results of a run were asked for. */
async function readsOf(run: string): Promise<number> {
  const seen = (await (await fetch(`${inject('bodies')}/seen`)).json()) as {
    path: string;
    key: string | null;
  }[];
  const ofResult = new RegExp(`/${run}/polygons/\\w+$`);
  return seen.filter(({ path, key }) => key !== null && ofResult.test(path)).length;
}

test('once the comparison is on the map only its own worker runs, and none once it’s left', async () => {
  const { made, running } = watchWorkers();
  const { screen, summary } = await compare('whole', 'other');
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
  await until(() => expect(running()).toHaveLength(1));
  expect(running()[0]).toBe(made[2]);
  await screen.unmount();
  await until(() => expect(running()).toEqual([]));
});

test('two windows of one job, on a page that’s put up twice as in development: one worker is left', async () => {
  const { made, running } = watchWorkers();
  const { summary } = await compare('whole', 'whole', true);
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
  await until(() => expect(running()).toHaveLength(1));
  expect(running()[0]).toBe(made.at(-1));
});

test('a side whose worker has crashed is read again', async () => {
  const { made } = watchWorkers();
  const { screen, run, summary } = await compare('whole', 'slow');
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'Receiving' }), LONG)
    .toHaveTextContent('Receiving: 20 records of the first, 0 of the second');
  crash(made[0]!);
  await fetch(`${inject('bodies')}/let?run=${run}`);
  await expect.element(screen.getByRole('alert'), LONG).toHaveTextContent('Out of memory');
  const before = await readsOf(run);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
  expect(await readsOf(run)).toBe(before + 1);
});

test('both are matched again, and not read again, where the comparison’s own worker crashed', async () => {
  const { made } = watchWorkers((worker, nth) => nth === 3 && crash(worker));
  const { screen, run, summary } = await compare('whole', 'other');
  await expect.element(screen.getByRole('alert'), LONG).toHaveTextContent('Out of memory');
  const before = await readsOf(run);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(summary, LONG).toHaveTextContent('Matched20');
  expect(await readsOf(run)).toBe(before);
  expect(made).toHaveLength(4);
});

const SAVED = new File(
  [
    JSON.stringify({
      data: [
        {
          polygon: 'MULTIPOLYGON (((34.28 0.56, 34.282 0.56, 34.282 0.562, 34.28 0.56)))',
          start_date: '2019-01-01',
          end_date: '2019-06-30',
          NDVI_mean: 0.2,
        },
      ],
      err_data: {},
    }),
  ],
  'saved.json',
);

test('a result file is asked for each time, unless it’s saved on this device: then the comparison opens again by itself', async () => {
  const service = `${inject('bodies')}/sides/run-${Date.now()}-${++runs}`;
  const at = '/compare/whole/file?file=second';
  const open = async () => {
    const screen = await showPage(<ComparePage />, { at, service });
    return { screen, summary: screen.getByRole('region', { name: 'Comparison summary' }) };
  };
  const once = await open();
  await expect.element(once.screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(SAVED);
  await expect.element(once.summary, LONG).toHaveTextContent('Only in the second1');
  await once.screen.unmount();

  const next = await open();
  await next.screen.getByRole('checkbox', { name: /^Save the file on this device/ }).click();
  dropFile(SAVED);
  await expect.element(next.summary, LONG).toHaveTextContent('Only in the second1');
  await next.screen.unmount();

  const again = await open();
  await expect.element(again.summary, LONG).toHaveTextContent('Only in the second1');
  await expect.element(again.screen.getByText('saved.json')).toBeVisible();
});

test('a file that is no result is said to be none, and another takes its place', async () => {
  const service = `${inject('bodies')}/sides/run-${Date.now()}-${++runs}`;
  const screen = await showPage(<ComparePage />, { at: '/compare/file/whole?file=first', service });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(new File(['plots to visit'], 'notes.txt'));
  await expect.element(screen.getByRole('alert'), LONG).toHaveTextContent('notes.txt');
  dropFile(SAVED);
  const summary = screen.getByRole('region', { name: 'Comparison summary' });
  await expect.element(summary, LONG).toHaveTextContent('Only in the first1');
});

test('a pair’s card keeps the focus from plot to plot, and leaves it on the records', async () => {
  const { screen } = await compare('whole', 'whole');
  const grid = screen.getByRole('grid', { name: 'Records' });
  await grid.getByRole('gridcell').first().click(LONG);
  const card = screen.getByRole('region', { name: 'Selected plot' });
  const next = card.getByRole('button', { name: 'Next plot' });
  (next.element() as HTMLElement).focus();
  const before = card.element().textContent;
  await userEvent.keyboard('{Enter}');
  await expect.element(card).not.toHaveTextContent(before);
  await expect.element(next).toHaveFocus();
  const close = card.getByRole('button', { name: 'Close' });
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(close).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
});
