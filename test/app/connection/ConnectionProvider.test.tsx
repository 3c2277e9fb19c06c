import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Connection } from '#service/connection.ts';
import { makeQueryClient } from '#app/App.tsx';
import { ConnectionProvider } from '#app/connection/ConnectionProvider.tsx';
import { readTabItem, writeTabItem } from '#device/tabStorage.ts';
import { tellSignedOut } from '#service/signOut.ts';
import { useConnection, type ConnectionState } from '#service/useConnection.tsx';
import { startHome } from '#test/app/pages/renderAt.tsx';

test('a connection stays the same object, so that nothing being read of it ends, when other tabs turn out to have none', async () => {
  const home = await startHome({ mode: 'gateway', service: 'https://x.example', account: 'a' });
  const seen: (Connection | null)[] = [];
  const states: ConnectionState[] = [];
  function Look() {
    const state = useConnection();
    states.push(state);
    seen.push(state.connection);
    return null;
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ConnectionProvider home={home.url}>
        <Look />
      </ConnectionProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ account: 'a' }));
  act(() => states.at(-1)!.connectToOffered!());
  expect(new Set(states).size).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
  await home.stop();
});

test('a tab hears from its first moment that who it belongs to has signed out in another', async () => {
  const home = await startHome({ mode: 'gateway', service: 'https://x.example', account: 'a' });
  writeTabItem('draft', 'theirs');
  const seen: (Connection | null)[] = [];
  function Look() {
    seen.push(useConnection().connection);
    return null;
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ConnectionProvider home={home.url}>
        <Look />
      </ConnectionProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ account: 'a' }));
  tellSignedOut(home.url, seen.at(-1)!);
  await waitFor(() => expect(readTabItem('draft')).toBeNull());
  await home.stop();
});
