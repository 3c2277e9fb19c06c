import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { ConnectionProvider } from '#features/connection/ConnectionProvider.tsx';
import { ConnectionStatus } from '#features/connection/ConnectionStatus.tsx';
import { PageActions } from '#ui/pageActions.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { ownHistories } from '#workers/history/historyClient.ts';
import { ownResults } from '#workers/resultClient/resultQuery.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { DisconnectAsk, Frame } from './Frame.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import type { Placeholder } from './preload/firstPicture.ts';

interface AppProps {
  client: QueryClient;
  /** Where the dashboard lives, with a slash at its end. */
  home: string;
  /** What was put up before the app. */
  placeholder: Placeholder | null;
}

/** The dashboard as a whole: what all pages share, around the page of the address. */
export function App({ client, home, placeholder }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <Toasts>
          <PageActions>
            <ConnectionProvider home={home} askToDisconnect={DisconnectAsk}>
              <Frame find={<PaletteButton />} status={<ConnectionStatus />}>
                <AppRoutes placeholder={placeholder} />
              </Frame>
            </ConnectionProvider>
          </PageActions>
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** The service's answers, held while the tab lives. Each query says itself how long it holds and what is tried again. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  ownResults(client);
  ownHistories(client);
  return client;
}
