import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether rows keep their order: from when results come in while the pointer or the focus is in the table until both have
 * left it. Nobody presses another row than the one they aimed at. `mayMove`: results that come in may move rows.
 */
export function useKeptOrder(mayMove: boolean): {
  /** Of the element that holds the table. */
  table: RefObject<HTMLDivElement | null>;
  isKept: boolean;
} {
  const table = useRef<HTMLDivElement>(null);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const isInside = hasPointer || hasFocus;
  if (isKept ? !isInside : isInside && mayMove) setIsKept(!isKept);
  useEffect(function followPointerAndFocus() {
    const element = table.current;
    if (!element) return undefined;
    const control = new AbortController();
    const listen = (type: string, follow: (event: Event) => void) =>
      element.addEventListener(type, follow, { signal: control.signal });
    listen('pointerenter', () => setHasPointer(true));
    listen('pointerleave', () => setHasPointer(false));
    listen('focusin', () => setHasFocus(true));
    listen('focusout', ({ relatedTarget }: FocusEventInit) =>
      setHasFocus(relatedTarget instanceof Node && element.contains(relatedTarget)),
    );
    return () => control.abort();
  }, []);
  useEffect(
    function noticeLostFocus() {
      const element = table.current;
      if (!element || !hasFocus) return undefined;
      // What goes takes the focus along, and no event says so: a button with its press, a row out of sight.
      const observer = new MutationObserver(() =>
        setHasFocus(element.contains(document.activeElement)),
      );
      observer.observe(element, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [hasFocus],
  );
  return { table, isKept };
}
