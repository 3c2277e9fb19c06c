import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Placeholder } from './placeholder.ts';

/** A picture that no map has taken over by then goes, milliseconds after the page is shown. */
const LONGEST_MS = 4000;

/**
 * Takes the placeholder away once the page is there, which is to call what is returned; one with a picture stays
 * for the map. Either goes at once when the person goes elsewhere.
 */
export function usePlaceholder(placeholder: Placeholder | null): () => void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [isShown, setShown] = useState(false);
  useEffect(
    function removePlaceholder() {
      if (!placeholder) return undefined;
      const isElsewhere = pathname !== first.current;
      if (!isShown && !isElsewhere) return undefined;
      if (!placeholder.hasPicture || isElsewhere) {
        placeholder.remove();
        return undefined;
      }
      const timer = setTimeout(placeholder.remove, LONGEST_MS);
      return () => clearTimeout(timer);
    },
    [placeholder, pathname, isShown],
  );
  return useCallback(() => setShown(true), []);
}
