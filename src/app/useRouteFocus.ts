import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJobPath, parseJobsSearch, PATHS, plainPath } from '#lib/address.ts';
import { focusInPlace } from '#ui/PageFrame.tsx';
import { texts } from './texts.en.ts';

/**
 * Moves the focus to the new page's heading when the path changes, as a browser does with a new document. A heading
 * that comes late is waited for, and one that takes the place of another is followed, until the person goes elsewhere.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before the old page's watch sees its heading go, or it would take the focus to the new one and end there.
  useLayoutEffect(
    function focusNewPage() {
      const page = main.current;
      if (!page || shown.current === pathname) return undefined;
      shown.current = pathname;
      if (isBeforeAnyAction()) return undefined;
      window.scrollTo(0, 0);
      // A page that took the focus itself keeps it.
      if (page !== document.activeElement && page.contains(document.activeElement))
        return undefined;
      return followHeading(page);
    },
    [main, pathname],
  );
}

/** Keeps the focus on the page's heading, or on the page while it has none; returns how to stop. */
function followHeading(page: HTMLElement): () => void {
  let held = focusInPlace(page.querySelector('h1') ?? page);
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body && !held.isConnected;
    if (activeElement !== held && !isLost) return observer.disconnect();
    const wanted = page.querySelector('h1') ?? page;
    if (wanted !== held) held = focusInPlace(wanted);
  });
  observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A redirect on the way in is no change of page: the browser starts at the top. */
function isBeforeAnyAction(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
}

/** What the browser's tab and history call the page of an address within the app. */
export function pageTitle({ pathname, search }: { pathname: string; search: string }): string {
  const path = plainPath(pathname);
  if (path === PATHS.jobs || path === '/') {
    const { page } = parseJobsSearch(search);
    return page > 1 ? texts.historyPage(page) : texts.jobsHistory;
  }
  if (path === PATHS.request) return texts.newRequest;
  if (path === PATHS.file) return texts.openFile;
  if (path === PATHS.shared) return texts.sharedLinks;
  if (path === PATHS.kept) return texts.savedOnDevice;
  if (path.startsWith(`${PATHS.compare}/`)) return texts.comparison;
  if (path === PATHS.connect) return texts.connect;
  const jobId = parseJobPath(pathname);
  return jobId === null ? texts.noSuchPage : texts.jobById(jobId);
}
