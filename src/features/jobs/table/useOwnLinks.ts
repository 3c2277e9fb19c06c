import { useEffect, type RefObject } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/**
 * Has plain links within an element lead on without loading the page anew, as the router's own do: those
 * take a dozen hooks each, which is much of what a row costs. Returns what stands before a path in their `href`.
 */
export function useOwnLinks(within: RefObject<HTMLElement | null>): string {
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
