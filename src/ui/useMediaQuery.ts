import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** The widths that pages change their order at. */
export const PHONE = '(max-width: 640px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
