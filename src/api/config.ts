import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { ConfigSchema, type Config } from './contract.ts';
import { ServiceError } from './errors.ts';

/** Query of how the dashboard runs; asked once a page load. */
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

/**
 * How the dashboard runs, from `config.json` beside it. `home` is the address of the app's base,
 * with a slash at its end. A static host without that file is what the file would have said.
 * Throws a ServiceError when there's no answer or one that can't be read.
 */
export async function fetchConfig(home: string, signal?: AbortSignal): Promise<Config> {
  const response = await ask(new URL('config.json', home).href, signal);
  if (response.status === 404 || isPage(response)) return { mode: 'static' };
  if (!response.ok) {
    throw new ServiceError({
      kind: 'outage',
      status: response.status,
      serviceMessage: response.statusText,
    });
  }
  const read = v.safeParse(ConfigSchema, await response.json().catch(() => null));
  if (read.success) return read.output;
  throw new ServiceError({
    kind: 'notTheService',
    status: 200,
    serviceMessage: 'config.json is unreadable',
  });
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw new ServiceError({ kind: 'unreachable', cause: error });
  }
}

/** Hosts of single-page apps answer any unknown path with the app's own page. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') ?? false;
}
