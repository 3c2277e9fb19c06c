import { useEffect, type RefObject } from 'react';

/** What in a row answers a press itself. */
const OWN = 'a, button, input, select, textarea, label';

/**
 * Makes a press anywhere in a row of the body a press of the link in its head, which stays the one thing with focus
 * and name: what follows a link (another tab, by the middle button or with Ctrl) then follows the row as well. Texts
 * in the row can still be selected.
 */
export function useRowLinks(body: RefObject<HTMLElement | null>): void {
  // The rows aren't interactive to React: for the keyboard and for who listens there is the link.
  useEffect(
    function openByAnyPart() {
      const element = body.current;
      element?.addEventListener('click', pressLink);
      element?.addEventListener('auxclick', pressLink);
      return () => {
        element?.removeEventListener('click', pressLink);
        element?.removeEventListener('auxclick', pressLink);
      };
    },
    [body],
  );
}

function pressLink(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || event.button > 1) return;
  if (target.closest(OWN) || isSelecting()) return;
  const { button, ctrlKey, metaKey, shiftKey } = event;
  target
    .closest('tr')
    ?.querySelector('th a')
    ?.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        button: 0,
        // The middle button opens another tab, as Ctrl does.
        ctrlKey: ctrlKey || button === 1,
        metaKey,
        shiftKey,
      }),
    );
}

/** Whoever has just selected a text didn't mean to open the job. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}
