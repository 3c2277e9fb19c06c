import { useEffect, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

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

/**
 * Has plain links within an element lead on without loading the page anew, as the router's own do: those
 * take a dozen hooks each, which is much of what a row costs. Returns what stands before a path in their `href`.
 */
export function useRouterLinks(within: RefObject<HTMLElement | null>): string {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  useEffect(
    function followLinks() {
      const element = within.current;
      function follow(event: MouseEvent) {
        const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
        const link = target instanceof Element ? target.closest('a') : null;
        if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
        event.preventDefault();
        void navigate((link.getAttribute('href') ?? '').slice(base.length));
      }
      element?.addEventListener('click', follow);
      return () => element?.removeEventListener('click', follow);
    },
    [within, navigate, base],
  );
  return base;
}
