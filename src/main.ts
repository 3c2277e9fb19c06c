import { fetchApp } from '#app/preload/fetchApp.ts';
import { showFirstPicture } from '#app/preload/firstPicture.ts';
import { preloadResult } from '#app/preload/preloadResult.ts';
import { readTheme, showTheme } from '#app/theme.ts';
import '#app/tokens.css';
import '#app/base.css';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;

showTheme(readTheme());
// Not awaited: the app's chunks import this one, and would wait for its end.
void start();

async function start(): Promise<void> {
  const preloaded = await preloadResult(home, location.pathname);
  const placeholder =
    preloaded && (await showFirstPicture(preloaded, { search: location.search, fetchApp }));
  const { mount } = await import('#app/mount.tsx');
  mount(home, { preloaded, placeholder });
}
