import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has the queries whose key begins like this read again. What is being read now doesn't know of the change: `invalidateQueries` alone
 * gives a first reading up for none, and takes its answer.
 */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
