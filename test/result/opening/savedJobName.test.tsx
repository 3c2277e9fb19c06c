import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { historyStore } from '#device/historyStore.ts';
import { makeQueryClient } from '#app/App.tsx';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';

vi.mock('#device/historyStore.ts');

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

function Name({ isFetched }: { isFetched: boolean }) {
  return <p>{listedMeta(useListedJob(connection, 'old', isFetched)).name ?? 'without a name'}</p>;
}

test('a job far down the list has its name from the history saved on this device, once names are asked for', async () => {
  const find = vi.fn<() => Promise<object[]>>(async () => [
    { job: { id: 'old', index_list: [], input_req: { name: 'Kenya' } } },
  ]);
  vi.mocked(historyStore).mockReturnValue({ find } as never);
  const client = makeQueryClient();
  const part = (isFetched: boolean) => (
    <QueryClientProvider client={client}>
      <Name isFetched={isFetched} />
    </QueryClientProvider>
  );
  const { rerender } = render(part(false));
  expect(screen.getByText('without a name')).toBeDefined();
  expect(find).not.toHaveBeenCalled();
  rerender(part(true));
  expect(await screen.findByText('Kenya')).toBeDefined();
});
