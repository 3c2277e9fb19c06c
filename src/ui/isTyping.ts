/** Whether a key pressed on an element writes into it, or changes its choice: then it's no shortcut of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
