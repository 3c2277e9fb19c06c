import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, makeQueryClient } from './App.tsx';
import { adoptPreloaded } from './preload/ResultPreload.tsx';
import type { Placeholder } from './preload/firstPicture.ts';
import type { PreloadedResult } from './preload/preloadResult.ts';
import { prepareHistory, resultPage } from './AppRoutes.tsx';

/** What was read and shown of the page's address before the app was there. */
interface Preload {
  /** The address's path within the app. */
  path: string;
  preloaded: PreloadedResult | null;
  placeholder: Placeholder | null;
}

/** Puts up the dashboard, or what a link for anyone opens; `home` is where it lives, with a slash at its end. Throws where the document has no `#root`. */
export async function mount(
  home: string,
  { path, preloaded, placeholder }: Preload,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  if (path.startsWith('/s/'))
    return (await import('./startLink.tsx')).startLink(root, home + path.slice(1));
  const client = makeQueryClient();
  if (preloaded) {
    adoptPreloaded(client, home, preloaded);
    resultPage.prepare();
  } else prepareHistory(path);
  // A transition is rendered in slices of 5 ms.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} home={home} placeholder={placeholder} />
      </StrictMode>,
    ),
  );
}
