import { useEffect, useRef, type RefObject } from 'react';

/** What in a row answers a press itself. */
const OWN = 'a, button, input, select, textarea, label';

/**
 * Makes a press anywhere in a row a press of its link, which stays the one thing with focus and name: what
 * follows a link (another tab, by the middle button or with Ctrl) then follows the row as well. Texts in the row
 * can still be selected.
 */
export function useRowLink(): RefObject<HTMLTableRowElement | null> {
  const ref = useRef<HTMLTableRowElement>(null);
  // The row isn't interactive to React: for the keyboard and for who listens there is the link.
  useEffect(function openByAnyPart() {
    const row = ref.current;
    row?.addEventListener('click', pressLink);
    row?.addEventListener('auxclick', pressLink);
    return () => {
      row?.removeEventListener('click', pressLink);
      row?.removeEventListener('auxclick', pressLink);
    };
  }, []);
  return ref;
}

function pressLink(event: MouseEvent): void {
  const row = event.currentTarget;
  if (!(row instanceof Element) || !(event.target instanceof Element)) return;
  if (event.button > 1 || event.target.closest(OWN) || isSelecting()) return;
  const { button, ctrlKey, metaKey, shiftKey } = event;
  row.querySelector('a')?.dispatchEvent(
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
