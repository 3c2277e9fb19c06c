import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { fetchAhead } from '#app/AppRoutes.tsx';
import { readTheme, showTheme } from '#app/theme.ts';
import '#app/tokens.css';
import '#app/base.css';

showTheme(readTheme());
fetchAhead(location.pathname);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
