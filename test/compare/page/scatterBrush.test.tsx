import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ScatterPanel } from '#compare/page/ScatterPanel.tsx';
import type { Brush } from '#core/view/resultFilter.ts';
import type { ResultStore } from '#result/store/resultStore.ts';
import { underStore } from '#test/result/store/underStore.tsx';

/** Shows the values of all pairs, which are from 0.1 to 0.9, and a brush over them; types a value at one end. Returns the brush after that. */
async function brushAfter(brush: Brush | null, end: string, typed: string) {
  const setDraft = vi.fn<ResultStore['setDraft']>();
  const state = { revision: 1, styleRevision: 1, filter: {}, drafted: { brush }, detail: null };
  const call = async () => ({ low: 0.1, high: 0.9, pixels: new Uint8ClampedArray() });
  render(underStore(<ScatterPanel summary={null} />, { state, call, setDraft }));
  await userEvent.click(await screen.findByRole('button', { name: end }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(setDraft).toHaveBeenCalledOnce();
  return setDraft.mock.calls[0]![0].brush;
}

test.each<[before: Brush | null, end: string, typed: string, after: Brush]>([
  [null, 'First from: 0.100', '0.3', [0.3, 0.9, 0.1, 0.9]],
  [[0.3, 0.9, 0.1, 0.9], 'First from: 0.300', '0.4', [0.4, 0.9, 0.1, 0.9]],
  [[0.3, 0.9, 0.1, 0.9], 'Second to: 0.900', '0.5', [0.3, 0.9, 0.1, 0.5]],
])(
  'of %j a value at “%s”, %s, keeps back on its side alone',
  async (...[before, end, typed, after]) => {
    expect(await brushAfter(before, end, typed)).toEqual(after);
  },
);

test('with all ends open there is no brush', async () => {
  expect(await brushAfter([0.3, 0.9, 0.1, 0.9], 'First from: 0.300', '')).toBeNull();
});
