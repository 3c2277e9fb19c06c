import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { AppRoutes } from '#app/AppRoutes.tsx';
import { ConnectionContext } from '#features/connection/useConnection.tsx';
import { showFrame } from '#test/app/showApp.tsx';

vi.mock('#pages/JobsPage.tsx', () => ({
  get JobsPage(): never {
    throw new TypeError('Failed to fetch dynamically imported module: /JobsPage.js');
  },
}));
vi.mock('#pages/SavedDataPage.tsx', () => ({ SavedDataPage: () => <h1>Saved data</h1> }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a history whose code can’t be fetched says so, and the other pages work', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const home = 'https://dashboard.test/';
  showFrame(
    <ConnectionContext
      value={{
        config: { mode: 'static' },
        home,
        connection: typedConnection('https://a.test/public/api/v1', 'k', home),
        isAsking: false,
        connect: () => undefined,
        disconnect: () => undefined,
        connectToOffered: null,
      }}
    >
      <AppRoutes placeholder={null} />
    </ConnectionContext>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
  await userEvent.click(screen.getByRole('link', { name: 'Saved on this device' }));
  expect(await screen.findByRole('heading', { name: 'Saved data' })).toBeTruthy();
});
