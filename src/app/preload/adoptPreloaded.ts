import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '#api/configQuery.ts';
import { resultQuery } from '#workers/page/resultQuery.ts';
import type { PreloadedResult } from './preloadResult.ts';

/** Puts what was preloaded into the query cache, which owns the result from then on. */
export function adoptPreloaded(
  client: QueryClient,
  home: string,
  preloaded: PreloadedResult,
): void {
  const { config, connection, jobId, opening, handle, controller } = preloaded;
  client.setQueryData(configQuery(home).queryKey, config);
  const query = resultQuery(connection, jobId);
  if (handle) return void client.setQueryData(query.queryKey, handle);
  void client.prefetchQuery({
    ...query,
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => controller.abort(), { once: true });
      return opening;
    },
  });
}
