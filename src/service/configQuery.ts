import { queryOptions } from '@tanstack/react-query';
import { fetchConfig } from './config.ts';

/** How often it's asked for again where a person signed in: that lets a gateway renew their session. */
const RENEWAL_MS = 600_000;

/** Returns the query of how the dashboard runs; `home` as for `fetchConfig`. Fetched once a page load, and again while a session needs renewal. */
export function configQuery(home: string) {
  return queryOptions({
    queryKey: ['config', home],
    queryFn: ({ signal }) => fetchConfig(home, signal),
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) =>
      data?.mode === 'gateway' && data.signOut !== undefined ? RENEWAL_MS : false,
    gcTime: Infinity,
    networkMode: 'always',
    retry: 2,
  });
}
