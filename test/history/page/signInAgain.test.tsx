import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { ServiceErrorAlert } from '#history/page/ServiceErrorAlert.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('signing in again reloads the page at the same address', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  render(
    <ServiceErrorAlert
      error={new ServiceError({ kind: 'signInNeeded', status: 401 })}
      isReading={false}
      nextTryAt={null}
      hasBefore
      onRetry={() => {}}
      onReconnect={null}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toContain("You've been signed out");
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(reload).toHaveBeenCalledOnce();
});
