import { queryOptions } from '@tanstack/react-query';
import { fetchConfig } from './config.ts';

/** Returns the query of how the dashboard runs; `home` as for `fetchConfig`. Fetched once a page load. */
export function configQuery(home: string) {
  return queryOptions({
    queryKey: ['config', home],
    queryFn: ({ signal }) => fetchConfig(home, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: 2,
  });
}
