import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { ConnectionProvider } from '#features/connection/ConnectionProvider.tsx';
import { ConnectionStatus } from '#features/connection/ConnectionStatus.tsx';
import { FindJob } from '#features/jobs/FindJob.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { Frame } from './Frame.tsx';

/** The dashboard as a whole: what all pages share, around the page of the address. `home` is where it lives, with a slash at its end. */
export function App({ client, home }: { client: QueryClient; home: string }) {
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <Toasts>
          <ConnectionProvider home={home}>
            <Frame find={<FindJob />} status={<ConnectionStatus />}>
              <AppRoutes />
            </Frame>
          </ConnectionProvider>
        </Toasts>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
