import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#ui/isTyping.ts';

interface ResultKeys {
  onStep: (by: 1 | -1) => void;
  onEscape: () => void;
}

/** Whether a key is a shortcut of the page: without modifiers, not typed into a field, nobody else's, and nothing open over the page. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isTyping(event.target) && !document.querySelector('dialog[open], [role="menu"]');
}

/** The keys that work anywhere on a result's page, except while typing or over a dialog or menu: `[`, `]` and Escape. */
export function useResultKeys({ onStep, onEscape }: ResultKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event)) return;
    if (event.key === '[') onStep(-1);
    else if (event.key === ']') onStep(1);
    else if (event.key === 'Escape') onEscape();
  });
  // Listens to the window: no part of the page need have the focus.
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
