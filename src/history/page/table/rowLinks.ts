import { useEffect, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/** What in a row handles a press itself. */
const OWN = 'a, button, input, select, textarea, label';

/**
 * Makes a press anywhere in a row press the link in the row's head. The link stays the only thing with focus and
 * name, and the middle button or Ctrl opens another tab from anywhere in the row. Texts can still be selected.
 */
export function useRowLinks(body: RefObject<HTMLElement | null>): void {
  // Not a handler of the rows: the keyboard and screen readers have the link.
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

/** Selecting a text in a row doesn't open the job. */
function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}

/**
 * Makes plain links within an element navigate without reloading the page, as the router's own do, whose dozen hooks
 * each are much of what a row costs. Returns the prefix of the paths in their `href`.
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
