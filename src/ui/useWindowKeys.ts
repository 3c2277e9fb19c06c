import { useEffect, useEffectEvent } from 'react';

/** Calls `onKey` for keys pressed anywhere on the page: no part of it need have the focus. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
