import { useEffect, useEffectEvent } from 'react';

interface ResultKeys {
  onStep: (by: 1 | -1) => void;
  /** Escape; false where there was nothing to drop. */
  onDrop: () => void;
}

/** The keys that work from anywhere on a result's page: `[` and `]` step, Escape drops. */
export function useResultKeys({ onStep, onDrop }: ResultKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open], [role="menu"]')) return;
    if (event.key === '[') onStep(-1);
    else if (event.key === ']') onStep(1);
    else if (event.key === 'Escape') onDrop();
  });
  // Keys pressed anywhere on the page come here.
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
