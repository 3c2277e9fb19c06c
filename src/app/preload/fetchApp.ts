/**
 * Has the browser fetch the app's files, which the built page names (vite.config.ts), so that they are there
 * when they are imported. Not by the page itself: they would come before what a result's picture needs.
 */
export function fetchApp(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]'))
    link.rel = link.dataset['rel'] ?? '';
}
