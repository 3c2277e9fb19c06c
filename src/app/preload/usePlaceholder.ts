import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Placeholder } from './placeholder.ts';

/** A picture that no map has taken over by then goes, milliseconds. */
const LONGEST_MS = 4000;

/** Takes the placeholder away once the page is there; one with a picture stays for the map, unless the person goes elsewhere. */
export function usePlaceholder(placeholder: Placeholder | null): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(
    function removePlaceholder() {
      if (!placeholder) return undefined;
      if (!placeholder.hasPicture || pathname !== first.current) {
        placeholder.remove();
        return undefined;
      }
      const timer = setTimeout(placeholder.remove, LONGEST_MS);
      return () => clearTimeout(timer);
    },
    [placeholder, pathname],
  );
}
