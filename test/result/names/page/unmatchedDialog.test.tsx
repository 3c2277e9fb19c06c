import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UnmatchedDialog } from '#result/names/page/UnmatchedDialog.tsx';
import type { NamesCalls, Unmatched, UnmatchedPlot } from '#result/names/protocol.ts';
import { until } from '#test/until.ts';
import { showWithNames, SUMMARY } from './withNames.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PLOT: UnmatchedPlot = { name: 'North', detail: 'maize', row: null, fileRow: 7, share: null };

async function show(which: Unmatched, plots: UnmatchedPlot[], count = plots.length) {
  const onClose = vi.fn<() => void>();
  const answer: NamesCalls['unmatched']['answer'] = {
    plots,
    count,
    csv: new Blob(['polygon']),
    name: 'missing.csv',
  };
  const shown = showWithNames(<UnmatchedDialog which={which} onClose={onClose} />, {
    names: SUMMARY,
    answers: { unmatched: () => answer },
  });
  await screen.findByRole('button', { name: /^Download CSV/ });
  return { ...shown, onClose };
}

/** Every plot of the list, as it reads. */
const plots = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('until the list is there it’s loading, and there is no CSV to download', () => {
  showWithNames(<UnmatchedDialog which="near" onClose={() => undefined} />, { names: SUMMARY });
  expect(screen.getByRole('status').textContent).toBe('Loading the list…');
  expect(screen.queryByRole('button', { name: /^Download CSV/ })).toBeNull();
});

test('a list that the worker can’t give is an alert, not loading for ever', async () => {
  showWithNames(<UnmatchedDialog which="near" onClose={() => undefined} />, {
    names: SUMMARY,
    answers: { unmatched: () => Promise.reject(new Error('Out of memory\u202e')) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The list couldn’t be loaded: Out of memory⟨U+202E⟩');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a plot missing from the result has its name or its row in the file, and no record to show', async () => {
  await show('missing', [PLOT, { ...PLOT, name: null, fileRow: 204, detail: '' }]);
  expect(screen.getByRole('list', { name: 'Missing from the result' })).toBeDefined();
  expect(plots()).toEqual(['Northmaizemissing', 'Row 204missing']);
  expect(screen.queryByRole('button', { name: /^Show record/ })).toBeNull();
});

test('a plot that isn’t in the file is named by its record, which can be shown', async () => {
  const alone = { ...PLOT, name: null, detail: '', row: 0, fileRow: null };
  const { onClose, show: showRow } = await show('notInFile', [alone]);
  expect(plots()).toEqual(['Record 1Show record 1']);
  await userEvent.click(screen.getByRole('button', { name: 'Show record 1' }));
  expect(showRow).toHaveBeenCalledWith(0);
  expect(onClose).toHaveBeenCalled();
});

test('nearly the same says how much area is shared, or that a point was all there was', async () => {
  await show('near', [
    { ...PLOT, row: 3, share: 0.934 },
    { ...PLOT, name: 'South\u202e', fileRow: 8, row: 4 },
  ]);
  const [byArea, byPoint] = plots();
  expect(byArea).toMatch(/^Northmaizenearly the same shape, 93.*Show record 4$/);
  expect(byPoint).toBe('South⟨U+202E⟩maizematched by a pointShow record 5');
});

test('a list cut short says how many more are in the CSV', async () => {
  await show('missing', [PLOT], 205);
  expect(screen.getByText('204 more plots in the CSV.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download CSV (205)' })).toBeDefined();
});

test('the CSV is saved under its name', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:a';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await show('missing', [PLOT]);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV (1)' }));
  await until(() => expect(saved).toEqual(['missing.csv']));
});
