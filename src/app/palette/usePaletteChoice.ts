import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { PaletteItem } from './paletteItems.ts';

interface PaletteChoice {
  /** Follows an item, in another tab where that's asked for. */
  choose: (item: PaletteItem | undefined, elsewhere: boolean) => void;
  /** Whether the focus goes back where it was: not where one is led to another page. */
  givesFocusBack: () => boolean;
}

/** Returns how an item is followed; `onClose` closes the palette. */
export function usePaletteChoice(onClose: () => void): PaletteChoice {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const isLeaving = useRef(false);
  function choose(item: PaletteItem | undefined, elsewhere: boolean) {
    if (!item) return;
    const { target } = item;
    if (target.kind === 'link' && elsewhere) {
      window.open(base + target.to, '_blank', 'noopener');
      return;
    }
    isLeaving.current = target.kind === 'link';
    onClose();
    if (target.kind === 'link') void navigate(target.to);
    // The focus is given back before: what is done may take it.
    else setTimeout(target.run, 0);
  }
  return { choose, givesFocusBack: useCallback(() => !isLeaving.current, []) };
}

/** Who presses Enter before all is found gets what comes first once it is: returns how to wait, and how not to any more. */
export function useWaitForFound(isLooking: boolean, onFound: () => void) {
  const isWaiting = useRef(false);
  const found = useEffectEvent(onFound);
  useEffect(
    function openOnceFound() {
      if (isLooking || !isWaiting.current) return;
      isWaiting.current = false;
      found();
    },
    [isLooking],
  );
  return useCallback((waits: boolean) => {
    isWaiting.current = waits;
  }, []);
}
