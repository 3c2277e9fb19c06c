import { IDLE } from '#result/summaries/queueState.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { connectionId, type Connection } from '#service/connection.ts';
import type { SentRequest } from '#device/sentRequests.ts';
import { pageRows } from '#history/page/table/jobRows.ts';
import { JobsTable } from '#history/page/table/JobsTable.tsx';
import { useKnownCosts, WithSentJobs } from '#history/page/table/sentJobs.tsx';

const CONNECTION: Connection = {
  kind: 'same-origin',
  baseUrl: 'http://here/public/api/v1',
  key: null,
  label: 'here',
  firstPage: 1,
};

function sent(jobId: string, part: Partial<SentRequest>): [string, SentRequest] {
  const rest = { costUsd: null, rows: 1, sentAtMs: 0, fileName: 'f.csv', doneAtMs: null };
  return [jobId, { jobId, ...rest, wantsNotice: false, ...part }];
}

const nothing = () => undefined;

/** Shows a page of jobs of which some were sent from here. */
function show(requests: readonly [string, SentRequest][]) {
  const client = new QueryClient();
  client.setQueryData(['sentRequests', connectionId(CONNECTION)], new Map(requests));
  const jobs = ['priced', 'free', 'done', 'of others'].map((id) => ({
    id,
    index_list: [],
    start_date: null,
    end_date: null,
  }));
  const rows = pageRows(jobs, {
    summaries: new Map(),
    troubles: new Map(),
    notes: new Map(),
    newJobs: new Set(),
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WithSentJobs connection={CONNECTION}>
          <JobsTable
            rows={rows}
            existing={jobs.map(({ id }, index) => ({ key: id, index, top: null }))}
            body={{ current: null }}
            isBusy={false}
            stars={new Set<string>()}
            chosen={new Set()}
            loading={IDLE}
            actions={{ star: nothing, choose: nothing, load: null, note: async () => true }}
          />
          <Foot />
        </WithSentJobs>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Foot() {
  return <footer>{useKnownCosts()}</footer>;
}

function rowOf(id: string) {
  return within(screen.getByRole('rowheader', { name: new RegExp(id) }).closest('tr')!);
}

test('where costs are known they have a column, below which they are summed', () => {
  show([
    sent('priced', { costUsd: 1.17 }),
    sent('free', { costUsd: 0 }),
    sent('done', { costUsd: 2, doneAtMs: 5 }),
  ]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(-2)).toEqual(['Cost', 'More']);
  const cost = (id: string) => rowOf(id).getAllByRole('cell').at(-2)?.textContent;
  expect(cost('priced')).toBe('US$ 1.17');
  expect(cost('free')).toBe('US$ 0.00');
  expect(cost('done')).toBe('US$ 2.00');
  expect(cost('of others')).toBe('');
  expect(screen.getByRole('contentinfo').textContent).toBe('3 jobs sent from here cost US$ 3.17');
});

test('where none is known there is no such column, and no sum', () => {
  show([sent('free', {})]);
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull();
  expect(rowOf('free').getAllByRole('cell')).toHaveLength(
    screen.getAllByRole('columnheader').length - 1,
  );
  expect(screen.getByRole('contentinfo').textContent).toBe('');
});

test('a job says that its result is still to come', () => {
  show([sent('priced', { costUsd: 1.17 }), sent('done', { costUsd: 2, doneAtMs: 5 })]);
  expect(rowOf('priced').getByText('Sent, no result yet')).toBeDefined();
  expect(rowOf('done').queryByText('Sent, no result yet')).toBeNull();
  expect(rowOf('of others').queryByText('Sent, no result yet')).toBeNull();
});
