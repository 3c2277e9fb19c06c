import { parseHistory } from '#engine/address/historyAddress.ts';

/**
 * Whether what the query of an address asks for takes the whole history: a filter, an order, or the map. Where the map looks
 * says nothing without it, unless only what is in view is asked for.
 */
export function needsWholeHistory(search: string): boolean {
  const { text, state, index, from, to, starred, sort, shows, map, inView } = parseHistory(search);
  const isWithin = inView && map !== null;
  return (
    [state, index, from, to, sort].some((part) => part !== null) ||
    text.trim() !== '' ||
    starred ||
    isWithin ||
    shows === 'map'
  );
}
