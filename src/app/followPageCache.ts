import { bringBack, putAway } from '#lib/backForwardCache.ts';

/**
 * Keeps a page that goes into the back/forward cache from holding the device, and loads it again where it can't go on.
 * `reload` is for tests.
 */
export function followPageCache(reload = () => location.reload()): void {
  let needsReload = false;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) needsReload = putAway() || needsReload;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (needsReload) reload();
    else bringBack();
  });
}
