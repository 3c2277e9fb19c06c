import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { jobsQuery, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { SearchJobs } from '#result/time/page/SearchJobs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

/** Shows the search of a plot, with the list of jobs at hand or refused by the service; `find` finds the jobs to read. */
function show(isListed: boolean, find: ComponentProps<typeof SearchJobs>['find']) {
  const client = new QueryClient();
  const { queryKey } = jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH });
  if (isListed) client.setQueryData(queryKey, { kind: 'listed', jobs: [] } as never);
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('{}', { status: 403 })),
  );
  const onRead = vi.fn<(count: number) => void>();
  render(
    <QueryClientProvider client={client}>
      <SearchJobs
        {...{ connection, find, onRead }}
        words={{
          begin: 'Look for this plot in more jobs',
          progress: 'Looking for this plot',
          nothing: 'All known jobs that may cover its area have been read.',
          missed: 'may contain the plot too',
        }}
      />
    </QueryClientProvider>,
  );
  return onRead;
}

const search = () => screen.queryByRole('button', { name: 'Look for this plot in more jobs' });

test('where no known job is left, and the list can’t be read, nothing claims to be complete', async () => {
  const onRead = show(false, async () => []);
  await userEvent.click(search()!);
  expect(await screen.findByText(/: no jobs were read\.$/)).toBeDefined();
  expect(screen.queryByText(/^All known jobs/)).toBeNull();
  expect(search()).not.toBeNull();
  expect(onRead).not.toHaveBeenCalled();
});

test('data on this device that can’t be read is the reason given', async () => {
  show(true, () => Promise.reject(new Error('No database')));
  await userEvent.click(search()!);
  expect(
    await screen.findByText('The data saved on this device can’t be read: no jobs were read.'),
  ).toBeDefined();
  expect(search()).not.toBeNull();
});

test('with no job left to read the search is over', async () => {
  show(true, async () => []);
  await userEvent.click(search()!);
  expect(
    await screen.findByText('All known jobs that may cover its area have been read.'),
  ).toBeDefined();
  expect(search()).toBeNull();
});
