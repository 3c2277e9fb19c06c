import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { findFonts } from './findFonts.ts';
import { pageClient } from './queryClient.ts';

/** Puts up the dashboard; `home` is where it lives, with a slash at its end. Throws where the document has no `#root`. */
export function mount(home: string): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  findFonts(location.pathname);
  // A transition is rendered in slices of 5 ms.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={pageClient()} home={home} />
      </StrictMode>,
    ),
  );
}
