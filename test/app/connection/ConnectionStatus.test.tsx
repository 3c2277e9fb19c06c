import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { setLastAnswer, type LastAnswer } from '#service/lastAnswer.ts';
import { ConnectionContext } from '#service/useConnection.tsx';
import { ConnectionStatus } from '#app/connection/ConnectionStatus.tsx';
import { until } from '#test/until.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['languages'];
  localStorage.clear();
});

let keys = 0;

/** A connection that nothing was asked of. */
function newConnection(): Connection {
  const baseUrl = 'http://home.test/api';
  const key = `key ${keys++}`;
  return { kind: 'remote', baseUrl, key, label: 'home.test', firstPage: 1 };
}

function show(
  config: Config = { mode: 'static' },
  connection: Connection | null = newConnection(),
) {
  const disconnect = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <ConnectionContext
        value={{
          config,
          home: 'http://home.test/',
          connection,
          isAsking: false,
          connect: () => undefined,
          disconnect,
          connectToOffered: null,
        }}
      >
        <ConnectionStatus />
      </ConnectionContext>
    </MemoryRouter>,
  );
  const name = () => screen.getByRole('button').getAttribute('aria-label');
  const tell = (answer: LastAnswer) => {
    act(() => void (connection && setLastAnswer(connection, answer)));
  };
  return { name, tell, disconnect };
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^Connection/ }));
/** Waits until the menu takes keys, a moment after it's shown. */
const focusOn = (item: HTMLElement) => until(() => expect(document.activeElement).toBe(item));

test('the name says the state: connected only after a good answer', () => {
  const { name, tell } = show();
  expect(name()).toBe('Connection: home.test');
  tell('asked');
  expect(name()).toBe('Connection: Trying, home.test');
  tell('good');
  expect(name()).toBe('Connection: Connected, home.test');
  // A further request takes nothing back.
  tell('asked');
  expect(name()).toBe('Connection: Connected, home.test');
});

test.each<[LastAnswer, string]>([
  [{ kind: 'unreachable', status: null }, 'Trying, No answer'],
  [{ kind: 'outage', status: 500 }, 'Trying, In trouble, 500'],
  [{ kind: 'keyRefused', status: 401 }, 'Refused, 401'],
  [{ kind: 'notTheService', status: 404 }, 'Refused, Not found, 404'],
  [{ kind: 'notTheService', status: 200 }, 'Refused, Other answer, 200'],
  [{ kind: 'crossOriginRefused', status: null }, 'Refused'],
])('after %o it is “%s”', (answer, state) => {
  const { name, tell } = show();
  tell('good');
  tell(answer);
  expect(name()).toBe(`Connection: ${state}`);
});

test('without a network it says so, until there is one', () => {
  const { name, tell } = show();
  tell('good');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(name()).toBe('Connection: Offline');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(name()).toContain('Connected');
});

test('its menu ends the connection, and gives the focus back', async () => {
  const { disconnect } = show();
  await open();
  const item = await screen.findByRole('menuitem', { name: 'Disconnect' });
  await focusOn(item);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Connection/ }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
  expect(disconnect).toHaveBeenCalledOnce();
});

test('its menu has the theme, which is remembered', async () => {
  show();
  await open();
  const themes = await screen.findByRole('radiogroup', { name: 'Theme' });
  expect(themes.querySelector('[aria-checked=true]')?.textContent).toBe('System');
  await focusOn(screen.getByRole('menuitem', { name: 'Disconnect' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await open();
  expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeTruthy();
});

test('behind a gateway there is something to end only where people sign in, and the menu says who did', async () => {
  const gateway = { mode: 'gateway', service: 'https://s.example' } as const;
  show(gateway);
  await open();
  await screen.findByRole('radiogroup', { name: 'Theme' });
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Questions and answers']);
  cleanup();
  const { disconnect } = show({ ...gateway, person: 'ada@uni.example', signOut: 'sign-out' });
  await open();
  expect((await screen.findByRole('menu')).textContent).toContain('as ada@uni.example');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(disconnect).toHaveBeenCalledOnce();
});

test('who isn’t connected can choose the theme, too', async () => {
  const { name } = show({ mode: 'static' }, null);
  expect(name()).toBe('Connection: Not connected');
  expect(screen.getByRole('link', { name: 'Connect' })).toBeTruthy();
  await open();
  expect(await screen.findByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
});

test('a page in several languages says which of them no native speaker has read', async () => {
  document.documentElement.dataset['languages'] = 'en fr pt xx';
  show();
  await open();
  const languages = within(await screen.findByRole('radiogroup', { name: 'Language' }));
  const names = languages.getAllByRole('radio').map(({ textContent }) => textContent);
  expect(names).toEqual(['English', 'Français', 'Português']);
  languages.getByText('Not read by a native speaker yet: Français and Português.');
});

test('a page in one language has none to choose', async () => {
  document.documentElement.dataset['languages'] = 'en xx';
  show();
  await open();
  await screen.findByRole('radiogroup', { name: 'Theme' });
  expect(screen.queryByRole('radiogroup', { name: 'Language' })).toBeNull();
});

test('its menu opens what people ask; closed, the button has the focus again', async () => {
  show();
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Questions and answers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Questions and answers' });
  expect(within(dialog).getByText('Who can read the log?')).toBeDefined();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Connection/ }));
});
