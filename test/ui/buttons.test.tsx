import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { heardStatuses } from './heardStatuses.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a loading button can be focused but does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Connect
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Connect', busy: true });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  button.focus();
  expect(document.activeElement).toBe(button);
});

test('a pressed button has aria-pressed', () => {
  render(<Button pressed>Pin scale</Button>);
  expect(screen.getByRole('button', { name: 'Pin scale', pressed: true })).toBeDefined();
});

test('an icon button has a name, shown as a tooltip also on keyboard focus, until Escape', async () => {
  render(<IconButton name="Zoom in" keys="+" icon={<svg />} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Zoom in (+)');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a copy button copies and announces it', async () => {
  const user = userEvent.setup();
  const onCopied = vi.fn<() => void>();
  render(
    <CopyButton text={() => Promise.resolve('/jobs/a')} onCopied={onCopied}>
      Copy link
    </CopyButton>,
  );
  const heard = heardStatuses();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('/jobs/a');
  await expect.poll(() => heard).toContain('Copied');
});

test('if the clipboard refuses, the text is shown, selected, to be copied by hand', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  render(<CopyButton text="/jobs/a">Copy link</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('dialog', { name: 'Copy this by hand' })).toBeDefined();
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('/jobs/a');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
