import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { laterPage } from '#app/AppRoutes.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Shown = () => <h1>Here</h1>;

test('says that it loads, then shows the page; the code is fetched once', async () => {
  const load = vi.fn<() => Promise<typeof Shown>>(async () => Shown);
  const { Page, prepare } = laterPage(load);
  prepare();
  render(<Page />);
  expect(screen.getByRole('status').textContent).toContain('Loading the page');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined();
  cleanup();
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that can not be fetched is reported, and asked for again by the next visit', async () => {
  const load = vi.fn<() => Promise<typeof Shown>>(async () => Shown);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /x.js'));
  const { Page } = laterPage(load);
  const onShown = vi.fn<() => void>();
  render(
    <ErrorBoundary place="/a">
      <Page onShown={onShown} />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
  expect(onShown).toHaveBeenCalled();
  cleanup();
  render(<Page />);
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined();
});

test('a failure while preparing waits until the page is shown', async () => {
  const { Page, prepare } = laterPage(() => Promise.reject(new Error('no line')));
  prepare();
  render(
    <ErrorBoundary place="/a">
      <Page />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('tells once the page is shown, not before', async () => {
  let comes = (_page: typeof Shown) => {};
  const { Page } = laterPage(() => new Promise((resolve) => (comes = resolve)));
  const onShown = vi.fn<() => void>();
  render(<Page onShown={onShown} />);
  expect(onShown).not.toHaveBeenCalled();
  comes(Shown);
  await screen.findByRole('heading', { name: 'Here' });
  await expect.poll(() => onShown.mock.calls.length).toBe(1);
});
