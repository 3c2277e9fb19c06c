import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the page's heading the focus when what had it goes away: with a stage, or as a file is read. */
export function useHeldFocus(): void {
  const last = useRef<EventTarget>(null);
  useEffect(function noteFocus() {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(function takeLostFocus() {
    if (document.activeElement !== document.body) return;
    if (!(last.current instanceof HTMLElement) || last.current.isConnected) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
