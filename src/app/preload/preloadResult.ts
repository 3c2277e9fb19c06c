import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '#api/config.ts';
import { connectionFromConfig } from '#api/connection.ts';
import { resolveConnection } from '#features/connection/resolveConnection.ts';
import { createKeyStore, keyStoreName } from '#features/connection/keyStore.ts';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { prepareResultWorker } from '#workers/page/client.ts';
import { resultQuery } from '#workers/page/resultQuery.ts';

/**
 * Makes the worker of an address that shows a result and begins to read it, before the app is there.
 * Resolves once the query cache holds the result or its error, which the app then finds there and
 * shows; for other addresses, and where there is no connection yet, it does nothing.
 */
export async function preloadResult(
  client: QueryClient,
  { home, pathname }: { home: string; pathname: string },
): Promise<void> {
  const jobId = parseJobPath(pathname.slice(new URL(home).pathname.length - 1));
  if (jobId === null || !isAddressable(jobId)) return;
  prepareResultWorker();
  await client.prefetchQuery(configQuery(home));
  const config = client.getQueryData(configQuery(home).queryKey);
  if (!config) return;
  const { get } = createKeyStore(keyStoreName(home));
  const connection = resolveConnection(get(), connectionFromConfig(config, home), home);
  if (connection) await client.prefetchQuery(resultQuery(connection, jobId));
}
