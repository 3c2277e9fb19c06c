import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionContext } from '#features/connection/connectionContext.ts';
import { ConnectionStatus } from '#features/connection/ConnectionStatus.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('without a network the header says so, until there is one', () => {
  render(
    <MemoryRouter>
      <ConnectionContext
        value={{
          config: { mode: 'static' },
          home: 'http://home.test/',
          connection: {
            kind: 'same-origin',
            baseUrl: 'http://home.test/api',
            key: 'a key',
            label: 'home.test',
            firstPage: 1,
          },
          isAsking: false,
          connect: () => undefined,
          disconnect: () => undefined,
          connectToOffered: null,
        }}
      >
        <ConnectionStatus />
      </ConnectionContext>
    </MemoryRouter>,
  );
  expect(screen.getByText(/Connected/)).toBeTruthy();
  setOnline(false);
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(screen.queryByText(/Connected/)).toBeNull();
  setOnline(true);
  expect(screen.getByText(/Connected/)).toBeTruthy();
});
