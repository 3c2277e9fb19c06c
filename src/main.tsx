import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { fetchAhead } from '#app/AppRoutes.tsx';
import { makeQueryClient } from '#app/queryClient.ts';
import { readAhead } from '#app/readAhead.ts';
import { readTheme, showTheme } from '#app/theme.ts';
import '#app/tokens.css';
import '#app/base.css';

const home = new URL(import.meta.env.BASE_URL, document.baseURI).href;
const client = makeQueryClient();

showTheme(readTheme());
fetchAhead(location.pathname);
void readAhead(client, { home, pathname: location.pathname });
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App client={client} home={home} />
  </StrictMode>,
);
