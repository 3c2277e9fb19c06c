import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConnectionProvider } from '#features/connection/ConnectionProvider.tsx';
import { ConnectionStatus } from '#features/connection/ConnectionStatus.tsx';
import { FindJob } from '#features/jobs/FindJob.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { Frame } from './Frame.tsx';
import { makeQueryClient } from './queryClient.ts';

/** Where the app lives, with a slash at its end. */
const HOME = new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** The dashboard as a whole: what all pages share, around the page of the address. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <NuqsAdapter>
          <Toasts>
            <ConnectionProvider home={HOME}>
              <Frame find={<FindJob />} status={<ConnectionStatus />}>
                <AppRoutes />
              </Frame>
            </ConnectionProvider>
          </Toasts>
        </NuqsAdapter>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
