import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { FailureAlert, type FailureAlertProps } from '#service/FailureAlert.tsx';

// Where it takes a second, plain texts come first.
beforeAll(async () => void (await import('#service/explainError.ts')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Known = ConstructorParameters<typeof ServiceError>[0];

async function shown(known: Known, props: Partial<FailureAlertProps> = {}) {
  render(
    <FailureAlert
      error={new ServiceError(known)}
      isReading={false}
      nextTryAt={null}
      onRetry={() => undefined}
      onReconnect={() => undefined}
      {...props}
    />,
  );
  return await screen.findByRole('alert');
}

test('signing in again reloads the page at the same address', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const alert = await shown({ kind: 'signInNeeded', status: 401 });
  expect(alert.textContent).toContain("You've been signed out");
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('the next try is counted down, and told once by the clock; a later one by the clock alone', async () => {
  const now = new Date('2026-01-01T19:54:10').getTime();
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const outage: Known = { kind: 'outage', status: 503 };
  const alert = await shown(outage, { nextTryAt: now + 12_000 });
  expect(alert.textContent).toMatch(/Trying again in 12.s\./);
  expect(screen.getByText('Trying again at 19:54.')).toBeTruthy();
  expect(alert.textContent).not.toContain('later');
  // It counts from after its first picture on.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  act(() => void vi.advanceTimersByTime(5000));
  expect(alert.textContent).toMatch(/Trying again in 7/);
  cleanup();
  const later = await shown(outage, { nextTryAt: now + 600_000 });
  expect(later.textContent).toContain('Trying again at 20:04.');
  expect(later.textContent).not.toContain('Trying again in');
});

test('who has a key is led to another one, who has an address to another address', async () => {
  await shown({ kind: 'keyRefused', status: 401 });
  expect(screen.getByRole('button', { name: 'Connect with another key' })).toBeTruthy();
  cleanup();
  const alert = await shown({ kind: 'notTheService', status: 404 });
  expect(alert.textContent).toContain('No such service at this address (404)');
  expect(alert.textContent).toContain("Your account isn't empty");
  expect(screen.getByRole('button', { name: 'Change the address' })).toBeTruthy();
});

test.each<[Known, RegExp]>([
  [{ kind: 'keyRefused', status: 401 }, /The server's key was refused \(401\).*Tell whoever runs/],
  [{ kind: 'notTheService', status: 404 }, /No such service.*SERVICE_URL/],
])('who reads through a server gets a message for whoever runs it: %o', async (known, words) => {
  const alert = await shown({ ...known, isThroughGateway: true });
  expect(alert.textContent).toMatch(words);
  expect(screen.getByRole('button', { name: 'Copy a message for the operator' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Connect|Change)/ })).toBeNull();
});
