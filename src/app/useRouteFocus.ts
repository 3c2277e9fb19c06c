import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the new page's heading when the path changes, as a browser does with a new document; a heading that comes late is waited for until the person goes elsewhere. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(
    function focusNewPage() {
      const page = main.current;
      if (!page || shown.current === pathname) return undefined;
      shown.current = pathname;
      if (isBeforeAnyAction()) return undefined;
      window.scrollTo(0, 0);
      if (focusHeading(page)) return undefined;
      page.focus({ preventScroll: true });
      const observer = new MutationObserver(() => {
        if (document.activeElement !== page || focusHeading(page)) observer.disconnect();
      });
      observer.observe(page, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [main, pathname],
  );
}

/** A redirect on the way in is no change of page: the browser starts at the top by itself. */
function isBeforeAnyAction(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
}

/** Focuses the page's heading; tells whether there is one. A page that took the focus itself keeps it. */
function focusHeading(page: HTMLElement): boolean {
  if (page !== document.activeElement && page.contains(document.activeElement)) return true;
  const heading = page.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
