import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` when the key is pressed anywhere while something is open. */
export function useEscape(active: boolean, onEscape: (event: KeyboardEvent) => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(
    function listenForEscape() {
      if (!active) return undefined;
      const handle = (event: KeyboardEvent) => {
        if (event.key === 'Escape') escape(event);
      };
      document.addEventListener('keydown', handle);
      return () => document.removeEventListener('keydown', handle);
    },
    [active],
  );
}
