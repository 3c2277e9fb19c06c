import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Config } from '#service/contract.ts';
import { ConnectionContext } from '#service/useConnection.tsx';
import { ConnectionStatus } from '#app/connection/ConnectionStatus.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function header(config: Config, disconnect = () => {}) {
  return (
    <MemoryRouter>
      <ConnectionContext
        value={{
          config,
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
          disconnect,
          connectToOffered: null,
        }}
      >
        <ConnectionStatus />
      </ConnectionContext>
    </MemoryRouter>
  );
}

test('without a network the header says so, until there is one', () => {
  render(header({ mode: 'static' }));
  expect(screen.getByText(/Connected/)).toBeTruthy();
  setOnline(false);
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(screen.queryByText(/Connected/)).toBeNull();
  setOnline(true);
  expect(screen.getByText(/Connected/)).toBeTruthy();
});

test('where people sign in, the header says who did, and offers to sign out', () => {
  const gateway = { mode: 'gateway', service: 'https://s.example' } as const;
  const leave = vi.fn<() => void>();
  const { rerender } = render(header(gateway));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(header({ ...gateway, person: 'ada@uni.example', signOut: 'sign-out' }, leave));
  expect(screen.getByText(/as ada@uni.example/)).toBeTruthy();
  screen.getByRole('button', { name: 'Sign out' }).click();
  expect(leave).toHaveBeenCalledOnce();
});
