import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { typedConnection } from '#service/connection.ts';
import { saveSummary, type ResultSummary } from '#device/resultSummary.ts';
import { jobsQuery, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { CompareWith } from '#history/page/find/CompareWith.tsx';
import { SearchJobs } from '#result/time/page/SearchJobs.tsx';
import { readSummary } from '#result/client/summary.ts';

vi.mock('#result/client/summary.ts', async (original) => ({
  ...(await original<object>()),
  readSummary: vi.fn<typeof readSummary>(),
}));

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

const summaryAt = (lon: number): ResultSummary => ({
  counts: { received: 1, processed: 1, failed: 0, notDrawable: 0 },
  values: null,
  dots: [0, 1, 2].map((at) => ({ lon: lon + at / 10, lat: 1, value: 1, failed: false })),
});

const listed = (id: string, name: string) => ({ id, status: 'done', input_req: { name } });

async function show(areas: Record<string, number>) {
  vi.mocked(readSummary).mockImplementation(async (_connection, id) => {
    const lon = areas[id];
    if (lon === undefined) throw new Error('No such result');
    await saveSummary(connection, id, summaryAt(lon));
    return summaryAt(lon) as never;
  });
  const client = new QueryClient();
  const jobs = ['own', ...Object.keys(areas)].map((id) => listed(id, `Fields ${id}`));
  client.setQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }).queryKey, {
    kind: 'listed',
    jobs,
  } as never);
  await saveSummary(connection, 'own', summaryAt(36));
  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CompareWith connection={connection} jobId="own" SearchJobs={SearchJobs}>
          {({ run }) => <button onClick={run}>Compare</button>}
        </CompareWith>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.getByRole('button', { name: 'Compare' }).click();
  return screen;
}

const SEARCH = { name: 'Look for jobs in the same area' };

test('who has opened no other job can have the others read, and finds those in the same area', async () => {
  const screen = await show({ near: 36, far: -70 });
  await expect.element(screen.getByText(/^No job you opened/)).toBeVisible();
  await screen.getByRole('button', SEARCH).click();
  const near = screen.getByRole('link', { name: /^Fields near/ });
  await expect.element(near).toHaveTextContent('has plots in 100 % of this area');
  await expect.element(screen.getByText('2 more jobs read.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Fields far/ })).not.toBeInTheDocument();
  expect(vi.mocked(readSummary).mock.calls.map(([, id]) => id)).toEqual(['near', 'far']);
  await screen.unmount();

  // What was read isn't read again.
  vi.mocked(readSummary).mockClear();
  const again = await show({ near: 36, far: -70 });
  await expect.element(again.getByRole('link', { name: /^Fields near/ })).toBeVisible();
  await again.getByRole('button', SEARCH).click();
  await expect.element(again.getByText('All known jobs have been read.')).toBeVisible();
  expect(readSummary).not.toHaveBeenCalled();
});
