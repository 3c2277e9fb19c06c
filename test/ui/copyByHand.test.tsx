import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { heardStatuses } from './heardStatuses.ts';

vi.mock('#ui/CopyByHand.tsx', () => ({
  get CopyByHand(): never {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a text that can neither be copied nor shown says so, and can be tried again', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  render(
    <Toasts>
      <CopyButton text="/jobs/a">Copy link</CopyButton>
    </Toasts>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The browser didn’t allow copying.')).toBeDefined();
  const heard = heardStatuses();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await expect.poll(() => heard).toContain('Copied');
  expect(write).toHaveBeenCalledTimes(2);
});
