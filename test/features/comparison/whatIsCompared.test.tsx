import { expect, test, vi } from 'vitest';
import { parseView } from '#engine/address/viewAddress.ts';
import { betterChoice } from '#features/comparison/ComparisonValues.tsx';
import { swapped } from '#features/comparison/ComparisonWorkspace.tsx';
import type { ComparedFigures } from '#features/comparison/comparisonWords.ts';
import { pairingOf } from '#features/comparison/WindowPairing.tsx';

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

function better(query: string, same: string | null, otherSeason: number) {
  const change = vi.fn<Parameters<typeof betterChoice>[1]>();
  const summary = { otherSeason } as ComparedFigures;
  return { change, choice: betterChoice(viewOf(query), change, { same, summary }) };
}

test('a window against itself offers to pick another; that comes before the seasons', () => {
  const { choice, change } = better('', 'The same window.', 3);
  expect(choice?.label).toBe('Compare one window against another');
  choice?.onChoose();
  expect(change).toHaveBeenCalledWith({ windows: 'pick', first: null, second: null });
});

test('windows of other seasons offer those of the same days, unless these are shown already', () => {
  const { choice, change } = better('', null, 3);
  expect(choice?.label).toBe('Compare the same days of other years');
  choice?.onChoose();
  expect(change).toHaveBeenCalledWith({ windows: 'season', first: null, second: null });
  expect(better('windows=season', null, 3).choice).toBeNull();
  expect(better('', null, 0).choice).toBeNull();
});
