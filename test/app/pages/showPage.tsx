/** Renders a page in the browser as the app does, with its real worker. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { typedConnection } from '#service/connection.ts';
import { makeQueryClient } from '#app/App.tsx';
import { ConnectionContext } from '#service/useConnection.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/patterns.css';

/** Where the fixtures lie as a service: `polygons/<job id>` below it is a file. */
const SERVICE = `${inject('bodies')}/service`;

/** Shows a page at an address, connected to the fixtures or to another service. */
export async function showPage(shown: ReactNode, { at = '/', service = SERVICE } = {}) {
  await page.viewport(1280, 800);
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Toasts>
          <ConnectionContext
            value={{
              config: { mode: 'static' },
              home: `${window.location.origin}/`,
              connection: {
                ...typedConnection(service, 'a key', window.location.href),
                label: 'the fixtures',
                firstPage: 1,
              },
              isAsking: false,
              connect: () => undefined,
              disconnect: () => undefined,
              connectToOffered: null,
            }}
          >
            {shown}
            <Address />
          </ConnectionContext>
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
