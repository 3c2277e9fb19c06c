import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { fetchAhead } from '#app/AppRoutes.tsx';
import { beginAhead } from '#app/beginAhead.ts';
import { findFonts } from '#app/findFonts.ts';
import { pageClient } from '#app/queryClient.ts';
import { readTheme, showTheme } from '#app/theme.ts';
import '#app/tokens.css';
import '#app/base.css';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;

showTheme(readTheme());
fetchAhead(location.pathname);
beginAhead(home, location.pathname);
findFonts(location.pathname);
const root = createRoot(document.getElementById('root')!);
// React then works in slices of 5 ms, and lets go in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <App client={pageClient()} home={home} />
    </StrictMode>,
  ),
);
