import type { ResultView } from '#engine/address/viewAddress.ts';
import { ALL, type ResultFilter } from '#engine/view/filter.ts';

/** The part of a view that decides which records are kept. An index the result doesn't have counts as none. */
export function filterOf(view: ResultView, indices: readonly string[]): ResultFilter {
  return {
    index: view.index !== null && indices.includes(view.index) ? view.index : null,
    min: view.min,
    max: view.max,
    from: view.from,
    to: view.to,
    state: view.state,
    cause: view.cause,
    text: view.q ?? '',
    window: view.windows ?? ALL.window,
  };
}

/** Whether a filter keeps anything back. */
export function isFiltering(filter: ResultFilter): boolean {
  return (
    filter.min !== null ||
    filter.max !== null ||
    filter.from !== null ||
    filter.to !== null ||
    filter.state !== null ||
    filter.cause !== null ||
    filter.text.trim() !== '' ||
    filter.window.kind !== 'all'
  );
}

/** What clears every filter of a view. */
export const NO_FILTER = {
  min: null,
  max: null,
  from: null,
  to: null,
  state: null,
  cause: null,
  q: null,
  windows: null,
} satisfies Partial<ResultView>;
