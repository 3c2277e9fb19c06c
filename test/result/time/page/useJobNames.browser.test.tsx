import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { connectionId } from '#service/connection.ts';
import { keepJob, keepResult } from '#device/keptResults.ts';
import { jobsQuery, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { useJobNames } from '#result/time/page/useJobNames.ts';
import { keepJobs, listedJob, newConnection } from '#test/history/savedHistory.ts';

const connection = newConnection();
const named = (id: string) => listedJob(id, { input_req: { name: `Fields ${id}` } });

const IDS = ['read', 'saved', 'kept', '12345678-unknown'];

function Names() {
  return <p>{IDS.map(useJobNames(connection, IDS)).join(', ')}</p>;
}

test('jobs have their names from pages read before, the history and the results saved on this device', async () => {
  await keepJobs(connection, [named('saved')]);
  const kept = { connection: connectionId(connection), jobId: 'kept' };
  const columns = { head: {}, pieces: [], bytes: 1 };
  await keepResult(kept, { columns, records: 1, readAt: 1, tag: null });
  await keepJob(kept, named('kept'));
  const client = new QueryClient();
  client.setQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }).queryKey, {
    kind: 'listed',
    jobs: [named('read')],
  } as never);
  const { getByText } = await render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  await expect
    .element(getByText('Fields read, Fields saved, Fields kept, 12345678'))
    .toBeInTheDocument();
});
