import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionId, type Connection } from '#api/connection.ts';
import type { SentRequest } from '#api/submission/sentRequests.ts';
import { SentFacts, useKnownCosts, WithSentJobs } from '#features/jobs/table/sentJobs.tsx';

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

function Shown() {
  return (
    <>
      {['priced', 'free of words', 'done', 'of others'].map((id) => (
        <p key={id} aria-label={id}>
          <SentFacts id={id} isRead={false} className={undefined} />
        </p>
      ))}
      <footer>{useKnownCosts()}</footer>
    </>
  );
}

test('jobs that were sent from here say their cost, and that their result is still to come; costs are summed', () => {
  const client = new QueryClient();
  client.setQueryData(
    ['sentRequests', connectionId(CONNECTION)],
    new Map([
      sent('priced', { costUsd: 1.17 }),
      sent('free of words', {}),
      sent('done', { costUsd: 2, doneAtMs: 5 }),
    ]),
  );
  render(
    <QueryClientProvider client={client}>
      <WithSentJobs connection={CONNECTION}>
        <Shown />
      </WithSentJobs>
    </QueryClientProvider>,
  );
  const text = (id: string) => screen.getByLabelText(id).textContent;
  expect(text('priced')).toBe('US$ 1.17Sent, no result yet');
  expect(text('free of words')).toBe('Sent, no result yet');
  expect(text('done')).toBe('US$ 2.00');
  expect(text('of others')).toBe('');
  expect(screen.getByRole('contentinfo').textContent).toBe('2 jobs sent from here cost US$ 3.17');
});
