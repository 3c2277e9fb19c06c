import { QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toasts } from '#ui/Toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { Frame } from './Frame.tsx';
import { makeQueryClient } from './queryClient.ts';

/** The dashboard as a whole: what all pages share, around the page of the address. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={import.meta.env.BASE_URL}>
        <NuqsAdapter>
          <Toasts>
            <Frame find={null} status={null}>
              <AppRoutes />
            </Frame>
          </Toasts>
        </NuqsAdapter>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
