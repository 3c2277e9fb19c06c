import type { ResultView } from '#engine/address/viewAddress.ts';
import { ALL, type ResultFilter } from '#engine/view/filter.ts';

/** The part of a view that decides which records are kept. An index the result doesn't have counts as none. */
export function filterOf(view: ResultView, indices: readonly string[]): ResultFilter {
  const { min, max, from, to, state, cause } = view;
  const index = view.index !== null && indices.includes(view.index) ? view.index : null;
  const window = view.windows ?? ALL.window;
  return { index, min, max, from, to, state, cause, text: view.q ?? '', window };
}

/** The index whose values are shown: NDVI_mean, or the first found, unless another is chosen; null without any. */
export function shownIndex({ index }: ResultFilter, indices: readonly string[]): string | null {
  return index ?? indices[0] ?? null;
}

/** Whether a filter keeps anything back. */
export function isFiltering(filter: ResultFilter): boolean {
  const { min, max, from, to, state, cause, text, window } = filter;
  const isBounded = [min, max, from, to, state, cause].some((part) => part !== null);
  return isBounded || text.trim() !== '' || window.kind !== 'all';
}
