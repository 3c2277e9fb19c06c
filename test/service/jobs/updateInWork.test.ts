import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import { jobsQuery } from '#service/jobs/jobsQuery.ts';
import { updateInWork } from '#service/jobs/updateInWork.ts';

const connection = typedConnection('https://service.example', 'key', 'https://page.example/');
const job = (id: string, output_result: unknown) => ({
  id,
  index_list: [],
  output_result,
  start_date: null,
  end_date: null,
});
const RUNNING = { status: 'running', processed: 1, failed: 0, of: 4 };
const DONE = { status: 'done', processed: 4, failed: 0, of: 4 };

test('jobs in work change where they stand; all others, and the page’s age, stay', () => {
  const client = new QueryClient();
  const { queryKey } = jobsQuery(connection, { page: 1, pageSize: 20 });
  const page: JobsListed = {
    kind: 'listed',
    page: 1,
    jobs: [job('a', RUNNING), job('b', DONE), job('c', RUNNING)],
    unreadable: 0,
    firstPage: 1,
    servedPageSize: null,
    serviceMessage: null,
  };
  client.setQueryData(queryKey, page, { updatedAt: 1000 });
  updateInWork(client, connection, [job('new', RUNNING), job('b', RUNNING), job('a', DONE)]);
  const { data, dataUpdatedAt } = client.getQueryState(queryKey)!;
  expect(data).toMatchObject({ jobs: [job('a', DONE), job('b', DONE), job('c', RUNNING)] });
  expect(dataUpdatedAt).toBe(1000);
  updateInWork(client, connection, [job('a', RUNNING)]);
  expect(client.getQueryData(queryKey)).toBe(data);
});
