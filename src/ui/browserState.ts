/** What the browser knows about screen, network and page, as it changes. */
import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, subscribeToMedia } from './mediaQueries.ts';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToMedia(query, onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(query));
}

/** Whether the device has a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Calls `onVisible` with whether the page can be seen, now and after every change. Returns a function that stops that. */
export function followVisibility(onVisible: (isVisible: boolean) => void): () => void {
  const handleChange = () => onVisible(document.visibilityState === 'visible');
  handleChange();
  document.addEventListener('visibilitychange', handleChange);
  return () => document.removeEventListener('visibilitychange', handleChange);
}
