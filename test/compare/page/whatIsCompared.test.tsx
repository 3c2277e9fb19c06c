import { expect, test, vi } from 'vitest';
import { parseView } from '#result/address/viewAddress.ts';
import { betterChoice } from '#compare/page/ComparisonValues.tsx';
import { swapped } from '#compare/page/ComparisonWorkspace.tsx';
import type { ComparedFigures } from '#compare/page/comparisonWords.ts';
import { pairingOf } from '#compare/page/WindowPairing.tsx';

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

function better(query: string, same: string | null, parts: Partial<ComparedFigures>) {
  const change = vi.fn<Parameters<typeof betterChoice>[1]>();
  const summary = { matched: 3, otherSeason: 0, shared: SHARED, ...parts } as ComparedFigures;
  return { change, choice: betterChoice(viewOf(query), change, { same, summary }) };
}

test('a window against itself offers to pick another; that comes before the seasons', () => {
  const { choice, change } = better('', 'The same window.', { otherSeason: 3 });
  expect(choice?.label).toBe('Compare one date range against another');
  choice?.onChoose();
  expect(change).toHaveBeenCalledWith({ windows: 'pick', first: null, second: null });
});

test('windows of other seasons offer those of the same days, unless these are shown already', () => {
  const { choice, change } = better('', null, { otherSeason: 3 });
  expect(choice?.label).toBe('Compare the same days of other years');
  choice?.onChoose();
  expect(change).toHaveBeenCalledWith({ windows: 'season', first: null, second: null });
  expect(better('windows=season', null, { otherSeason: 3 }).choice).toBeNull();
  expect(better('', null, {}).choice).toBeNull();
});

test('no other window or other year is offered where no plot has one', () => {
  const shared = [{ first: JUNE, second: JUNE, plots: 3 }];
  expect(better('', 'The same window.', { shared }).choice).toBeNull();
  const season = [{ first: JUNE, second: { ...JUNE, end: JUNE.end + 90 }, plots: 3 }];
  expect(better('', null, { otherSeason: 3, shared: season }).choice).toBeNull();
});

test('windows that pair nothing say so, and lead to some that do', () => {
  const empty = { matched: 0 };
  const season = better('windows=season', null, { ...empty });
  expect(season.choice?.label).toBe('Compare the latest dates');
  season.choice?.onChoose();
  expect(season.change).toHaveBeenCalledWith({ windows: null, first: null, second: null });
  const pick = better('windows=pick', null, { ...empty });
  expect(pick.choice?.label).toBe('Compare the dates that most plots have');
  pick.choice?.onChoose();
  expect(pick.change).toHaveBeenCalledWith({ windows: 'pick', first: null, second: null });
  expect(better('windows=season', null, { ...empty, shared: [] }).choice).toBeNull();
});
