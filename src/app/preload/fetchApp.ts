/**
 * Has the browser fetch the files of the app and of a result's page, which the built page names (vite.config.ts), so
 * that they are there when they are imported. Not by itself: they would come before what a result's picture needs.
 * Resolves once they have come, or can't be waited for.
 */
export async function fetchApp(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  const fetched = links.map((link) => {
    link.rel = link.dataset['rel'] ?? '';
    // Where prefetching isn't known nothing is ever heard of it.
    return link.relList.supports('prefetch') ? ended(link) : Promise.resolve();
  });
  await Promise.all(fetched);
}

function ended(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
  });
}
