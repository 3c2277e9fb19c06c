import { followPageCache } from './app/followPageCache.ts';
import { isHistoryPath } from './lib/address.ts';
import {
  awaitAnswer,
  awaitPicture,
  fetchFiles,
  preloadResult,
} from './app/preload/preloadResult.ts';
import type { PreloadedResult } from './app/preload/preloadResult.ts';
import { readTheme, showTheme } from './ui/theme.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/patterns.css';
import { texts } from './texts.en.ts';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;

showTheme(readTheme());
followPageCache();
// Not awaited: the app's chunks import this one, and would wait for its end.
start().catch(tellMissing);

async function start(): Promise<void> {
  const path = location.pathname.slice(new URL(home).pathname.length - 1);
  if (isHistoryPath(path)) void fetchFiles('jobs');
  const preloaded = await preloadResult(home, path);
  const placeholder = preloaded && (await showPicture(preloaded));
  if (placeholder) await awaitPicture(placeholder.shown);
  showIcon();
  if (preloaded) await fetchFiles('result');
  if (preloaded) void fetchFiles('map');
  // What is pressed on the picture comes before the app, which fills the core it's answered on.
  if (placeholder) await awaitAnswer(placeholder.answered());
  const { mount } = await import('#app/mount.tsx');
  await mount(home, { path, preloaded, placeholder });
}

/** Nothing else is there to say it: the app's code couldn't be fetched. */
function tellMissing(): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = texts.appNotLoaded;
  document.body.replaceChildren(text);
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
