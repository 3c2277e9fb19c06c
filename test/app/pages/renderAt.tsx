/** Renders the dashboard at an address, served from a home whose config.json says how it runs. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { PaletteButton } from '#app/palette/PaletteButton.tsx';
import { makeQueryClient } from '#app/App.tsx';
import { ConnectionProvider } from '#app/connection/ConnectionProvider.tsx';
import { ConnectionStatus } from '#app/connection/ConnectionStatus.tsx';
import { typedConnection } from '#service/connection.ts';
import { clearJobPagesCache } from '#service/jobs/jobs.ts';
import { RequireConnection } from '#service/useConnection.tsx';
import { ConnectPage } from '#app/pages/ConnectPage.tsx';
import { JobsPage } from '#app/pages/JobsPage.tsx';

export interface Home {
  /** Address of the app's base, with a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves a config.json on a free port. */
export async function startHome(config: object, status = 200): Promise<Home> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(config));
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Forgets how the pages of a service are counted: an earlier test's may have had the same port. */
export function forgetPages(baseUrl: string, key: string): void {
  clearJobPagesCache(typedConnection(baseUrl, key, 'http://dashboard.test/'));
}

/** Renders the route that belongs to the path, below what the frame puts around every page. */
export function renderAt(path: string, home: string) {
  const client = makeQueryClient();
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ConnectionProvider home={home}>
          <ConnectionStatus />
          <PaletteButton />
          <Place />
        </ConnectionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      {pathname === '/connect' ? (
        <ConnectPage />
      ) : (
        <RequireConnection>{pathname === '/jobs' && <JobsPage />}</RequireConnection>
      )}
    </>
  );
}

export async function disconnect(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Connection/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
}
