import type { HistoryView } from '#history/index/historyAddress.ts';

/**
 * Whether a view needs the whole history: for a search, a filter, an order, the map or causes. A map position alone
 * doesn't, unless only jobs in view are asked for.
 */
export function needsWholeHistory(view: HistoryView): boolean {
  const { text, state, cause, index, from, to, starred, onlyNew, sort, shows, map, inView } = view;
  return (
    [state, cause, index, from, to, sort].some((part) => part !== null) ||
    text.trim() !== '' ||
    starred ||
    onlyNew ||
    (inView && map !== null) ||
    shows !== 'table'
  );
}
