import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { WantedPage } from '#service/jobs/jobsPage.ts';
import { useJobs } from '#service/jobs/useJobs.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';

let variant: Variant | null = null;
afterEach(async () => {
  await variant?.close();
  variant = null;
});

async function show(options: VariantOptions, wanted: WantedPage) {
  const service = await startVariant(options);
  variant = service;
  const client = new QueryClient();
  const connection = connectionTo(service.url);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook((props: WantedPage) => useJobs(connection, props), {
    wrapper,
    initialProps: wanted,
  });
  const pagesAsked = () =>
    service.requests.map(({ url }) => new URL(url, service.url).searchParams.get('page'));
  return { ...hook, pagesAsked };
}

test('a refused key is reported, and nothing is listed', async () => {
  const { result } = await show({ status: 403 }, { page: 1, pageSize: 10 });
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'keyRefused' }));
  expect(result.current).toMatchObject({ shown: null, isReading: false, lastPage: null });
});

test('the page before stays while the next one is fetched, and when that fails', async () => {
  const { result, rerender } = await show({ jobs: 25 }, { page: 1, pageSize: 10 });
  await waitFor(() => expect(result.current.shown?.page).toBe(1));
  await variant?.close();
  rerender({ page: 3, pageSize: 10 });
  expect(result.current).toMatchObject({ shown: { page: 1 }, isChangingPage: true, error: null });
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'unreachable' }));
  expect(result.current.shown?.page).toBe(1);
});

test('the page after the one shown is preloaded, which tells where the end is', async () => {
  const { result, rerender, pagesAsked } = await show({ jobs: 13 }, { page: 1, pageSize: 10 });
  await waitFor(() => expect(pagesAsked()).toEqual(['1', '0', '2']));
  expect(result.current.lastPage).toBeNull();
  rerender({ page: 2, pageSize: 10 });
  await waitFor(() => expect(result.current.lastPage).toBe(2));
  expect(result.current).toMatchObject({ shown: { page: 2 }, isPastEnd: false });
  expect(pagesAsked()).toEqual(['1', '0', '2', '3']);
});

test('past the end the last page is shown, and that it lies past the end', async () => {
  const { result } = await show({ jobs: 13 }, { page: 9, pageSize: 10 });
  await waitFor(() => expect(result.current.shown).not.toBeNull());
  expect(result.current).toMatchObject({ shown: { page: 2 }, isPastEnd: true, lastPage: 2 });
  expect(result.current.shown?.jobs).toHaveLength(3);
});

test('an empty account is a page without jobs, and no further page is asked for', async () => {
  const { result, pagesAsked } = await show({ jobs: 0 }, { page: 1, pageSize: 10 });
  await waitFor(() => expect(result.current.shown).toMatchObject({ page: 1, jobs: [] }));
  expect(pagesAsked()).not.toContain('2');
});

test('reading again asks the service again', async () => {
  const { result, pagesAsked } = await show({ jobs: 3 }, { page: 1, pageSize: 10 });
  await waitFor(() => expect(pagesAsked()).toHaveLength(3));
  await waitFor(() => expect(result.current.isReading).toBe(false));
  act(() => result.current.refetch());
  await waitFor(() => expect(pagesAsked()).toHaveLength(4));
});
