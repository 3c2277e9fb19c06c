import { fetchResultPage } from '#app/preload/pageCode.ts';
import { preloadResult } from '#app/preload/preloadResult.ts';
import { pageClient } from '#app/queryClient.ts';
import { readTheme, showTheme } from '#app/theme.ts';
import { isJobPath } from '#lib/address.ts';
import '#app/tokens.css';
import '#app/base.css';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;

showTheme(readTheme());
if (isJobPath(location.pathname)) {
  void preloadResult(pageClient(), { home, pathname: location.pathname });
  void fetchResultPage();
}
void import('#app/mount.tsx').then(({ mount }) => mount(home));
