import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NamesPanel } from '#result/names/page/NamesPanel.tsx';
import type { NamesSummary } from '#result/names/protocol.ts';
import { showWithNames, SUMMARY } from './withNames.tsx';

afterEach(cleanup);

const FILE = new File(['plot,wkt\n'], 'fields\u202e.csv');
const button = (name: string) => screen.getByRole('button', { name });
const withCounts = (counts: Partial<NamesSummary['counts']>): NamesSummary => ({
  ...SUMMARY,
  counts: { ...SUMMARY.counts, ...counts },
});

/** Each term of the panel with its number. */
function figures(): (string | null)[] {
  const panel = screen.getByRole('region', { name: 'Plot names' });
  return [...panel.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

test('a file that can’t be read is an alert that says why; dismissed, the hint is back', async () => {
  showWithNames(<NamesPanel />, {
    answers: { addNames: () => Promise.reject(new Error('No column holds shapes.')) },
  });
  await userEvent.upload(screen.getByLabelText('Submitted file'), FILE);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('fields⟨U+202E⟩.csv can’t be used');
  expect(alert.textContent).toContain('No column holds shapes.');
  expect(alert.textContent).toContain('Nothing has changed.');
  await userEvent.click(button('Dismiss'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/^Add the submitted file/)).toBeDefined();
});

test('a file that can’t be read leaves the one before in force', async () => {
  showWithNames(<NamesPanel />, {
    names: SUMMARY,
    answers: { addNames: () => Promise.reject(new Error('No rows.')) },
  });
  await userEvent.upload(screen.getByLabelText('Submitted file'), FILE);
  expect((await screen.findByRole('alert')).textContent).toContain('No rows.');
  expect(figures()[0]).toBe('Matched2');
  expect(button('Other file')).toBeDefined();
});

test('matching shows its progress and can be cancelled, which is no failure', async () => {
  let signal: AbortSignal | undefined;
  showWithNames(<NamesPanel />, {
    answers: {
      addNames: (_, options) => {
        ({ signal } = options);
        return new Promise(() => undefined);
      },
    },
  });
  await userEvent.upload(screen.getByLabelText('Submitted file'), FILE);
  expect(screen.getByRole('status').textContent).toContain('Matching fields⟨U+202E⟩.csv');
  expect(screen.getByRole('progressbar', { name: 'Matching the file' })).toBeDefined();
  await userEvent.click(button('Cancel'));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Add plot names')).toBeDefined();
});

test('no file can be added before the result is complete', () => {
  showWithNames(<NamesPanel />, { state: { ended: false } });
  expect(button('Add plot names')).toHaveProperty('disabled', true);
});

test('where nothing matched, both sides are counted and listed, none as nearly the same', () => {
  const none = { matched: 0, near: 0, notInFile: 204, missing: 3 };
  showWithNames(<NamesPanel />, { names: withCounts(none) });
  expect(figures()).toEqual([
    'Matched0',
    'Nearly the same0',
    'Not in the file204',
    'Missing from the result3',
  ]);
  expect(screen.getByText('3 plots in the file, but not in the result.')).toBeDefined();
  expect(screen.getByText('204 plots of this result aren’t in the file.')).toBeDefined();
  expect(button('List those missing from the result')).toBeDefined();
  expect(button('List those not in the file')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'List those nearly the same' })).toBeNull();
});

test('one plot is counted in the singular, and where all match there is nothing to list', () => {
  const { hasNames } = showWithNames(<NamesPanel />, {
    names: withCounts({ near: 1, notInFile: 1 }),
  });
  expect(screen.getByText('1 plot in the file, but not in the result.')).toBeDefined();
  expect(screen.getByText('1 plot matched by nearly the same shape, or by a point.')).toBeDefined();
  expect(screen.getByText('1 plot of this result isn’t in the file.')).toBeDefined();
  hasNames(withCounts({ missing: 0 }));
  expect(screen.queryByRole('button', { name: /^List those/ })).toBeNull();
});

test('what was odd about the file is noted, with characters that turn text round made visible', () => {
  showWithNames(<NamesPanel />, {
    names: { ...SUMMARY, remarks: ['Repeated headings: crop\u202e.'] },
  });
  expect(screen.getByText('Repeated headings: crop⟨U+202E⟩.')).toBeDefined();
});

test('without a column of names plots go by their record’s number until a column is chosen', async () => {
  const { call, hasNames } = showWithNames(<NamesPanel />, { names: { ...SUMMARY, label: null } });
  const select = screen.getByRole('combobox', { name: 'Name plots by' });
  const options = () => within(select).getAllByRole('option');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Record number',
    'crop',
    'village',
  ]);
  await userEvent.selectOptions(select, 'village');
  expect(call).toHaveBeenCalledWith('callPlotsBy', { column: 'village' });
  hasNames(SUMMARY);
  expect(options().map(({ textContent }) => textContent)).toEqual(['crop', 'village']);
});

test('a file without any column besides the shape can’t name plots', () => {
  showWithNames(<NamesPanel />, { names: { ...SUMMARY, columns: [], label: null, group: null } });
  const select = screen.getByRole('combobox', { name: 'Name plots by' });
  expect(within(select).getAllByRole('option')).toHaveLength(1);
});

test('the file of a result from disk can’t be saved for a job', async () => {
  const { hasNames } = showWithNames(<NamesPanel />, { answers: { addNames: () => SUMMARY } });
  await userEvent.upload(screen.getByLabelText('Submitted file'), FILE);
  hasNames(SUMMARY);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
