import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { useUserData, useUserDataChanges } from '#device/useUserData.ts';

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function showWords() {
  const client = new QueryClient();
  const { result } = renderHook(
    () => ({ words: useUserData(connection), change: useUserDataChanges(connection) }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return result;
}

test('a star and a note are shown, and taken away again', async () => {
  const result = await showWords();
  await act(async () => {
    await result.current.change.star('a', true);
    await result.current.change.note('a', ' baseline ');
  });
  await waitFor(() => expect(result.current.words.stars.has('a')).toBe(true));
  expect(result.current.words.notes.get('a')?.text).toBe('baseline');
  await act(async () => {
    await result.current.change.star('a', false);
    await result.current.change.note('a', '  ');
  });
  await waitFor(() => expect(result.current.words.stars.size).toBe(0));
  expect(result.current.words.notes.size).toBe(0);
});

test('a device that keeps nothing says so, and the page shows the word all the same', async () => {
  // Nothing stands for IndexedDB here.
  const result = await showWords();
  await act(async () => {
    expect(await result.current.change.note('a', 'baseline')).toBe(false);
  });
  await waitFor(() => expect(result.current.words.notes.get('a')?.text).toBe('baseline'));
});

test('of the jobs that were opened the last twenty are remembered', async () => {
  const result = await showWords();
  let time = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => time++);
  await act(async () => {
    for (let i = 0; i < 22; i++) await result.current.change.visit(`job ${i}`, null);
  });
  await waitFor(() => expect(result.current.words.recent.size).toBe(20));
  expect(result.current.words.recent.has('job 1')).toBe(false);
  expect(result.current.words.recent.has('job 2')).toBe(true);
});

test('a job that is opened after the clock was set back is remembered, too', async () => {
  const result = await showWords();
  let time = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => time++);
  await act(async () => {
    for (let i = 0; i < 20; i++) await result.current.change.visit(`job ${i}`, null);
    time = 1;
    for (const id of ['a', 'b']) await result.current.change.visit(id, null);
  });
  await waitFor(() => expect(result.current.words.recent.size).toBe(20));
  expect([...result.current.words.recent.keys()]).toEqual(expect.arrayContaining(['a', 'b']));
});

test('a job’s name that is known a moment after the job was opened stays', async () => {
  const result = await showWords();
  await act(async () => {
    const { visit } = result.current.change;
    await Promise.all([visit('a', null), visit('a', 'Fields')]);
  });
  await waitFor(() => expect(result.current.words.recent.get('a')?.name).toBe('Fields'));
});
