import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Breaks({ error }: { error: Error | null }) {
  if (error) throw error;
  return <h1>Whole</h1>;
}

function show(error: Error | null, place: string) {
  return (
    <ErrorBoundary place={place}>
      <Breaks error={error} />
    </ErrorBoundary>
  );
}

test('a page that breaks says so, and its details can be copied', async () => {
  const user = userEvent.setup();
  render(show(new Error('<img src=x>'), '/jobs/a'));
  expect(screen.getByRole('alert').textContent).toContain('Something in the dashboard failed');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await navigator.clipboard.readText()).toContain('Error: <img src=x>');
});

test('a part that could not be fetched is no fault of the page', () => {
  render(show(new TypeError('Failed to fetch dynamically imported module: /x.js'), '/file'));
  expect(screen.getByRole('alert').textContent).toContain('could not be fetched');
});

test('another address is another try', () => {
  const { rerender } = render(show(new Error('broken'), '/jobs/a'));
  rerender(show(null, '/jobs/a'));
  expect(screen.queryByRole('heading', { name: 'Whole' })).toBeNull();
  rerender(show(null, '/jobs'));
  expect(screen.getByRole('heading', { name: 'Whole' })).toBeDefined();
});
