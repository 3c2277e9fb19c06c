import { render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { parseView } from '#result/address/viewAddress.ts';
import { ComparisonValues } from '#compare/page/ComparisonValues.tsx';
import { swapped } from '#compare/page/ComparisonWorkspace.tsx';
import type { ComparedFigures } from '#compare/page/comparisonWords.ts';
import { pairingOf } from '#compare/page/WindowPairing.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { underStore } from '#test/result/store/underStore.tsx';

const viewOf = (query: string) => parseView(query, 'comparison').view;
const JUNE = { start: 17_684, end: 17_713 };

test('unless the address says otherwise the latest windows are paired', () => {
  expect(pairingOf(viewOf(''))).toEqual({ kind: 'latest' });
  expect(pairingOf(viewOf('windows=rubbish'))).toEqual({ kind: 'latest' });
  expect(pairingOf(viewOf('windows=season'))).toEqual({ kind: 'season' });
});

test('windows that were picked count only where one is set against another', () => {
  const first = 'first=2018-06-02..2018-07-01';
  expect(pairingOf(viewOf(`windows=pick&${first}`))).toEqual({
    kind: 'pick',
    first: JUNE,
    second: null,
  });
  expect(pairingOf(viewOf(`windows=all&${first}`))).toEqual({ kind: 'all' });
});

test('swapped, what stood for one side stands for the other, and filters by value are gone', () => {
  const view = {
    ...viewOf('windows=pick&first=2018-06-02..2018-07-01&min=0.1&max=0.4&panel=records'),
    brush: [0, 1, 0, 1] as [number, number, number, number],
    file: 'first' as const,
  };
  const next = swapped(view);
  expect(next).toMatchObject({ first: null, second: JUNE, windows: 'pick', panel: 'records' });
  expect(next).toMatchObject({ record: null, brush: null, min: null, max: null, file: 'second' });
  expect(swapped(next)).toMatchObject({ first: JUNE, second: null, file: 'first' });
  expect(swapped(viewOf('')).file).toBeNull();
});

const LATER = { start: JUNE.start + 365, end: JUNE.end + 365 };
const SHARED = [{ first: JUNE, second: LATER, plots: 3 }];
const NO_REASON = { plot: 0, window: 0, shape: 0 };
/** Three pairs of one window of a job, compared with itself. */
const FIGURES = {
  matched: 3,
  redrawn: 0,
  compared: 3,
  otherSeason: 0,
  otherLength: 0,
  windows: { first: JUNE, second: JUNE },
  shared: SHARED,
  why: { first: NO_REASON, second: NO_REASON },
};

/** What the button says that offers something better to compare, undefined without one, and how to press it. */
function better(query: string, isOneJob: boolean, parts: Partial<ComparedFigures>) {
  const change = vi.fn<ResultStore['change']>();
  const summary = { ...FIGURES, ...parts } as ComparedFigures;
  const state = {
    view: viewOf(query),
    inView: null,
    snapshot: { indices: [], counts: { received: 3 } },
    revision: 1,
    filter: { index: null },
    index: null,
    scale: { carriedFrom: null },
  };
  const call = () => new Promise<never>(() => undefined);
  const values = <ComparisonValues summary={summary} isOneJob={isOneJob} />;
  const { container } = render(underStore(values, { state, call, change }));
  const button = within(container).queryByRole('button', { name: /^Compare/ });
  async function press() {
    await userEvent.click(button!);
    return change.mock.calls;
  }
  return { label: button?.textContent, press };
}

const picked = (windows: 'pick' | 'season' | null) => [[{ windows, first: null, second: null }]];

test('a window against itself offers to pick another; that comes before the seasons', async () => {
  const { label, press } = better('', true, { otherSeason: 3 });
  expect(label).toBe('Compare one date range against another');
  expect(await press()).toEqual(picked('pick'));
});

test('windows of other seasons offer those of the same days, unless these are shown already', async () => {
  const { label, press } = better('', false, { otherSeason: 3 });
  expect(label).toBe('Compare the same days of other years');
  expect(await press()).toEqual(picked('season'));
  expect(better('windows=season', false, { otherSeason: 3 }).label).toBeUndefined();
  expect(better('', false, {}).label).toBeUndefined();
});

test('no other window or other year is offered where no plot has one', () => {
  const shared = [{ first: JUNE, second: JUNE, plots: 3 }];
  expect(better('', true, { shared }).label).toBeUndefined();
  const season = [{ first: JUNE, second: { ...JUNE, end: JUNE.end + 90 }, plots: 3 }];
  expect(better('', false, { otherSeason: 3, shared: season }).label).toBeUndefined();
});

test('windows that pair nothing say so, and lead to some that do', async () => {
  const season = better('windows=season', false, { matched: 0 });
  expect(season.label).toBe('Compare the latest dates');
  expect(await season.press()).toEqual(picked(null));
  const pick = better('windows=pick', false, { matched: 0 });
  expect(pick.label).toBe('Compare the dates that most plots have');
  expect(await pick.press()).toEqual(picked('pick'));
  expect(better('windows=season', false, { matched: 0, shared: [] }).label).toBeUndefined();
});
