import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { AppRoutes } from '#app/AppRoutes.tsx';
import { makeQueryClient } from '#app/App.tsx';
import { ConnectionContext } from '#features/connection/useConnection.tsx';

afterEach(cleanup);

// A map needs a browser.
vi.mock('#pages/ResultPage.tsx', () => ({ ResultPage: () => <h1>A result</h1> }));
vi.mock('#pages/FilePage.tsx', () => ({ FilePage: () => <h1>A file</h1> }));
vi.mock('#pages/SavedDataPage.tsx', () => ({ SavedDataPage: () => <h1>Saved data</h1> }));

const HOME = 'https://dashboard.test/';

function show(at: string) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <ConnectionContext
          value={{
            config: { mode: 'static' },
            home: HOME,
            connection: typedConnection('https://a.test/public/api/v1', 'k', HOME),
            isAsking: false,
            connect: () => undefined,
            disconnect: () => undefined,
            connectToOffered: null,
          }}
        >
          <AppRoutes placeholder={null} />
        </ConnectionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(['a', 'a%0Ab', '%0D%0A', '%E2%80%A8', '%20', 'a%2Fb', '%E0%A4'])(
  '/jobs/%s shows a page',
  async (id) => {
    show(`/jobs/${id}`);
    expect(await screen.findByRole('heading', { name: 'A result' })).toBeTruthy();
  },
);

test('an address that is none says so', async () => {
  show('/elsewhere');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('A result')).toBeNull();
});

test.each([
  ['/file/', 'A file'],
  ['/File', 'A file'],
  ['/kept//', 'Saved data'],
])('%s is a page, however it was typed', async (at, name) => {
  show(at);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

test('the dashboard’s own address leads to the jobs history', async () => {
  show('/');
  expect(await screen.findByRole('heading', { name: 'Jobs history' })).toBeTruthy();
});
