import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, subscribeToMedia } from './mediaQueries.ts';

/** Whether a media query holds, as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToMedia(query, onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query));
}
