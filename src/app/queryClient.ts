import { QueryClient } from '@tanstack/react-query';

/** What the service said, kept while the tab lives. Each query says itself how long it holds and what is tried again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}
