import { isTyping } from '#ui/isTyping.ts';
import { useWindowKeys } from '#ui/useWindowKeys.ts';

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
  useWindowKeys((event) => {
    if (!isPageKey(event)) return;
    if (event.key === '[') onStep(-1);
    else if (event.key === ']') onStep(1);
    else if (event.key === 'Escape') onEscape();
  });
}
