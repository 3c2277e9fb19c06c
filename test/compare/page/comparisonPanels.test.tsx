import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { parseView } from '#result/address/viewAddress.ts';
import { ComparisonHead } from '#compare/page/ComparisonHead.tsx';
import { ComparisonSummaryBar } from '#compare/page/ComparisonSummaryBar.tsx';
import type { ComparedFigures } from '#compare/page/comparisonWords.ts';
import { WindowPairingSelect } from '#compare/page/WindowPairing.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { underStore } from '#test/result/store/underStore.tsx';

const JUNE = { start: 17_684, end: 17_713 };
const MAY = { start: 17_652, end: 17_682 };
const NO_REASON = { plot: 0, window: 0, shape: 0 };

/** Two results of which no records match. */
const NO_PAIRS: ComparedFigures = {
  matched: 0,
  redrawn: 0,
  groups: { both: 0, mended: 0, broken: 0, failed: 0, first: 7, second: 9 },
  why: { first: NO_REASON, second: NO_REASON },
  mean: null,
  compared: 0,
  otherSeason: 0,
  otherLength: 0,
  windows: { first: null, second: null },
  options: { first: [], second: [] },
  shared: [],
};

function show(part: React.ReactNode, query = '') {
  const change = vi.fn<ResultStore['change']>();
  const state = { view: parseView(query, 'comparison').view, snapshot: { scale: null } };
  render(underStore(part, { state, change }));
  return change;
}

test('without a pair there is no mean change, and no number pretends to be one', () => {
  show(<ComparisonSummaryBar summary={NO_PAIRS} />);
  const summary = screen.getByRole('region', { name: 'Comparison summary' });
  const figures = [...summary.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figures).toEqual([
    'Matched0',
    'Only in the first7',
    'Only in the second9',
    'Failed, then processed0',
    'Processed, then failed0',
    'Failed in both0',
    'Mean change  – 0 pairs',
  ]);
});

test('what failed at first and was processed then isn’t shown as bad', () => {
  const groups = { ...NO_PAIRS.groups, mended: 3, broken: 2 };
  show(<ComparisonSummaryBar summary={{ ...NO_PAIRS, groups }} />);
  const lookOf = (name: string) => screen.getByText(name).parentElement!.className;
  expect(lookOf('Failed, then processed')).toBe(lookOf('Matched'));
  expect(lookOf('Processed, then failed')).not.toBe(lookOf('Matched'));
});

test('until the pairs are counted there are no figures, and nothing to choose windows from', () => {
  show(<ComparisonSummaryBar summary={null} />, 'windows=pick');
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test('pairs that match by nearly the same shape are counted beside the others', () => {
  show(<ComparisonSummaryBar summary={{ ...NO_PAIRS, matched: 12, redrawn: 2 }} />);
  expect(screen.getByText('2 nearly the same shape')).toBeDefined();
});

const SEPTEMBER = { start: 17_776, end: 17_804 };
const WINDOWS = {
  options: { first: [MAY, JUNE], second: [MAY, JUNE, SEPTEMBER] },
  shared: [
    { first: MAY, second: JUNE, plots: 289 },
    { first: JUNE, second: SEPTEMBER, plots: 3 },
    { first: MAY, second: MAY, plots: 290 },
  ],
};
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

test('of one against another the windows are chosen that most plots have, and none is offered that would pair nothing', async () => {
  const change = show(<WindowPairingSelect summary={WINDOWS} />, 'windows=pick');
  const first = screen.getByRole('combobox', { name: 'Window of the first' });
  expect(first).toHaveProperty('value', '2018-05-01..2018-05-31');
  const second = screen.getByRole('combobox', { name: 'Window of the second' });
  expect(second).toHaveProperty('value', '2018-06-02..2018-07-01');
  expect(optionsOf('Window of the second')).toEqual([
    '2018-05-01 to 2018-05-31 (290 plots)',
    '2018-06-02 to 2018-07-01 (289 plots)',
  ]);
  // No plot has June on both sides: the second gives way.
  await userEvent.selectOptions(first, '2018-06-02 to 2018-07-01');
  const none = { record: null, brush: null };
  expect(change).toHaveBeenLastCalledWith({ first: JUNE, second: null, ...none });
  await userEvent.selectOptions(second, '2018-05-01 to 2018-05-31 (290 plots)');
  expect(change).toHaveBeenLastCalledWith({ first: MAY, second: MAY, ...none });
});

test('a link to windows that no plot has shows them, with what is there instead', () => {
  show(
    <WindowPairingSelect summary={WINDOWS} />,
    'windows=pick&first=2018-06-02..2018-07-01&second=2018-05-01..2018-05-31',
  );
  expect(optionsOf('Window of the second')).toEqual([
    '2018-05-01 to 2018-05-31 (0 plots)',
    '2018-09-02 to 2018-09-30 (3 plots)',
  ]);
});

test('a way to pair that would be empty can’t be chosen', () => {
  show(<WindowPairingSelect summary={WINDOWS} />);
  const isOff = (name: RegExp) => screen.getByRole('option', { name }).hasAttribute('disabled');
  expect(isOff(/^Same days, another year \(none\)$/)).toBe(true);
  expect(isOff(/^One against another$/)).toBe(false);
  cleanup();
  const shared = [
    { first: MAY, second: MAY, plots: 7 },
    { first: MAY, second: { start: MAY.start + 365, end: MAY.end + 365 }, plots: 7 },
  ];
  show(<WindowPairingSelect summary={{ ...WINDOWS, shared }} />);
  expect(isOff(/^Same days, another year$/)).toBe(false);
  cleanup();
  show(<WindowPairingSelect summary={{ ...WINDOWS, shared: shared.slice(0, 1) }} />);
  expect(isOff(/^One against another \(none\)$/)).toBe(true);
});

test('a side without any window leaves nothing to pick on that side', () => {
  show(
    <WindowPairingSelect summary={{ options: { first: [MAY, JUNE], second: [] }, shared: [] }} />,
    'windows=pick&first=2018-05-01..2018-05-31',
  );
  expect(optionsOf('Window of the first')).toEqual(['2018-05-01 to 2018-05-31']);
  expect(optionsOf('Window of the second')).toEqual([]);
});

test('another way to pair lets go of the picked windows and of what was selected among the pairs', async () => {
  const change = show(
    <WindowPairingSelect summary={null} />,
    'windows=pick&first=2018-06-02..2018-07-01',
  );
  const select = screen.getByRole('combobox', { name: 'Compare windows' });
  await userEvent.selectOptions(select, 'Latest with latest');
  const none = { first: null, second: null, record: null, brush: null };
  expect(change).toHaveBeenLastCalledWith({ windows: null, ...none });
  await userEvent.selectOptions(select, 'All with all');
  expect(change).toHaveBeenLastCalledWith({ windows: 'all', ...none });
});

test('a file leads nowhere; a job without a name is called by its id', () => {
  const file = { id: 'file', name: 'old\u202e.json', isFile: true };
  const job = { id: 'a/b', name: null, isFile: false };
  render(
    <MemoryRouter>
      <ComparisonHead first={file} second={job} windows={null} onSwap={null} />
    </MemoryRouter>,
  );
  expect(screen.getByText('old⟨U+202E⟩.json')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['a/b']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs/a%2Fb');
  // The id that stands for the name isn't said again below it.
  expect(screen.getByRole('region').textContent?.match(/a\/b/g)).toHaveLength(1);
  const swap = screen.getByRole('button', { name: 'Swap first and second' });
  expect(swap).toHaveProperty('disabled', true);
});

test.each([
  ['Tanzania, surveyed fields, first half', 'Tanzania, surveyed fields, second half', 'first half'],
  ['Fields 2019', 'Fields 2020', '2019'],
  ['Fields', 'Fields 2020', 'Fields'],
  ['Fields 2020', 'Fields', 'Fields 2020'],
  ['Kenya', 'Peru', 'Kenya'],
  ['Same', 'Same', 'Same'],
])('of %j beside %j the words %j are kept when it’s cut', (name, other, kept) => {
  const job = (name: string) => ({ id: name, name, isFile: true });
  render(<ComparisonHead first={job(name)} second={job(other)} windows={null} onSwap={null} />);
  const side = screen.getByText('First').nextElementSibling!.firstElementChild!;
  expect(side.textContent).toBe(name);
  expect(side.lastElementChild!.textContent).toBe(kept);
});

test('names that begin alike stay whole as links', () => {
  const job = (half: string) => ({ id: half, name: `Fields, ${half} half`, isFile: false });
  render(
    <MemoryRouter>
      <ComparisonHead first={job('first')} second={job('second')} windows={null} onSwap={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Fields, first half' }).title).toContain('first');
  expect(screen.getByRole('link', { name: 'Fields, second half' })).toBeDefined();
});
