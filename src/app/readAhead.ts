import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '#api/config.ts';
import { connectionFromConfig } from '#api/connection.ts';
import { resolveConnection } from '#features/connection/resolveConnection.ts';
import { createKeyStore, keyStoreName } from '#features/connection/keyStore.ts';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { resultQuery } from '#workers/page/resultQuery.ts';

/**
 * Begins to read the result of the page's address, as far as it has one, before any of the page is
 * put up. What goes wrong here the page finds again, and tells.
 */
export async function readAhead(
  client: QueryClient,
  { home, pathname }: { home: string; pathname: string },
): Promise<void> {
  const jobId = parseJobPath(pathname.slice(new URL(home).pathname.length - 1));
  if (jobId === null || !isAddressable(jobId)) return;
  await client.prefetchQuery(configQuery(home));
  const config = client.getQueryData(configQuery(home).queryKey);
  if (!config) return;
  const { get } = createKeyStore(keyStoreName(home));
  const connection = resolveConnection(get(), connectionFromConfig(config, home), home);
  if (connection) await client.prefetchQuery(resultQuery(connection, jobId));
}
