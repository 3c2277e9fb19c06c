import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConnectionProvider } from '#app/connection/ConnectionProvider.tsx';
import { ConnectionStatus } from '#app/connection/ConnectionStatus.tsx';
import type { DisconnectDialog } from '#app/savedData/DisconnectDialog.tsx';
import { sleep } from '#lib/sleep.ts';
import { lazyPart, NOTHING, useLazyPart } from '#ui/lazyPart.tsx';
import { PageActions } from '#ui/pageActions.tsx';
import { Toasts, useToast } from '#ui/Toasts.tsx';
import { ownHistories } from '#history/client/historyClient.ts';
import { ownResults } from '#result/client/resultQuery.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { Frame } from './Frame.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import type { Placeholder } from './preload/firstPicture.ts';
import { texts } from './texts.en.ts';

interface AppProps {
  client: QueryClient;
  /** Where the dashboard lives, with a slash at its end. */
  home: string;
  /** What was put up before the app. */
  placeholder: Placeholder | null;
}

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
              <WhenIdle />
            </ConnectionProvider>
          </PageActions>
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** When the page should have been shown, milliseconds. */
const IDLE_MS = 4000;

/** What is fetched once the page is idle: no page begins with it. */
const WhenIdle = lazyPart(async () => {
  await sleep(IDLE_MS);
  return (await import('./AfterIdle.tsx')).AfterIdle;
}, NOTHING).Part;

const loadDisconnectDialog = async () =>
  (await import('#app/savedData/DisconnectDialog.tsx')).DisconnectDialog;

/** Asks before the connection goes, with all its saved data. */
function DisconnectAsk(props: ComponentProps<typeof DisconnectDialog>) {
  const toast = useToast();
  const dialog = useLazyPart(true, loadDisconnectDialog, () => {
    props.onClose();
    toast(texts.deletionListNotShown);
  });
  return dialog && <dialog.Part {...props} />;
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
