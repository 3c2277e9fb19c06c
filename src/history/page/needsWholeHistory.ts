import { parseHistory } from '#history/index/historyAddress.ts';

/**
 * Whether an address' query needs the whole history: for a search, a filter, an order or the map. A map position alone
 * doesn't, unless only jobs in view are asked for.
 */
export function needsWholeHistory(search: string): boolean {
  const { text, state, index, from, to, starred, onlyNew, sort, shows, map, inView } =
    parseHistory(search);
  const isWithin = inView && map !== null;
  return (
    [state, index, from, to, sort].some((part) => part !== null) ||
    text.trim() !== '' ||
    starred ||
    onlyNew ||
    isWithin ||
    shows === 'map'
  );
}
