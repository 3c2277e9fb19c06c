import { followPageCache } from './app/followPageCache.ts';
import { isHistoryPath } from './lib/address.ts';
import { fetchPage, preloadResult } from './app/preload/preloadResult.ts';
import type { PreloadedResult } from './app/preload/preloadResult.ts';
import { readTheme, showTheme } from './app/theme.ts';
import './app/tokens.css';
import './app/base.css';
import './app/patterns.css';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;

showTheme(readTheme());
followPageCache();
// Not awaited: the app's chunks import this one, and would wait for its end.
void start();

async function start(): Promise<void> {
  const path = location.pathname.slice(new URL(home).pathname.length - 1);
  if (isHistoryPath(path)) fetchPage('jobs');
  const preloaded = await preloadResult(home, path);
  const app = import('#app/mount.tsx');
  const placeholder = preloaded && (await showPicture(preloaded));
  void Promise.resolve(placeholder?.shown).then(showIcon);
  const { mount } = await app;
  mount(home, { path, preloaded, placeholder });
}

/** Without its code the result is shown by the app alone. */
async function showPicture(preloaded: PreloadedResult) {
  const code = await import('#app/preload/firstPicture.ts').catch(() => null);
  return code && code.showFirstPicture(preloaded, location.search);
}

/** Not before: a browser draws it when the page has loaded, on the core that a result's picture waits for. */
function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = new URL('icon.svg', home).href;
}
