import { followPageCache } from './app/followPageCache.ts';
import { preloadResult } from './app/preload/preloadResult.ts';
import { showFirstPicture } from './app/preload/firstPicture.ts';
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
  const preloaded = await preloadResult(home, location.pathname);
  const app = import('#app/mount.tsx');
  const placeholder = preloaded && showFirstPicture(preloaded, location.search);
  void placeholder?.shown.then(showIcon);
  const { mount } = await app;
  mount(home, { preloaded, placeholder });
}

/** Not before: a browser draws it when the page has loaded, on the core that a result's picture waits for. */
function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = new URL('icon.svg', home).href;
}
