import { QueryClient } from '@tanstack/react-query';
import { ownHistories } from '#workers/history/page/sharedHistory.ts';
import { ownResults } from '#workers/page/resultQuery.ts';

/** What the service said, kept while the tab lives. Each query says itself how long it holds and what is tried again. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  ownResults(client);
  ownHistories(client);
  return client;
}
