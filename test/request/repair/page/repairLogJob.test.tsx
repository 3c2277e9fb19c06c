import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { jobsQuery, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { makeQueryClient } from '#app/App.tsx';
import { OpenJobContext } from '#result/store/openJob.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import { RepairLogDialog } from '#request/repair/page/repairLog/RepairLogDialog.tsx';

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');
const ID = '65c5e7c6-b4b2-8723-8861-41575b902df7';

test('the job of a repair log is named first, its id after that', () => {
  const client = makeQueryClient();
  const listed = { id: ID, index_list: [], start_date: null, end_date: null };
  client.setQueryData(jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }).queryKey, {
    kind: 'listed',
    jobs: [{ ...listed, input_req: { name: 'Kenya' } }],
    notJobs: 0,
    page: 1,
    firstPage: 1,
    isLast: true,
  } as never);
  const answer = { got: 0, failedAgain: 0, missing: 0, outcomes: [], job: ID, made: '2026-05-04' };
  render(
    <QueryClientProvider client={client}>
      <OpenJobContext value={{ connection, jobId: 'later' }}>
        {underStore(
          <RepairLogDialog
            state={{ kind: 'done', name: 'log.json', value: answer }}
            onDismiss={() => undefined}
          />,
          { state: {} },
        )}
      </OpenJobContext>
    </QueryClientProvider>,
  );
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain(`resubmitted from Kenya ${ID} (2026-05-04):`);
});
