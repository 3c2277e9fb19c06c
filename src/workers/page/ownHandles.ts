/** Handles in the query cache: the cache holds them by reference and owns what is behind them. */
import type { QueryClient } from '@tanstack/react-query';

interface Owned<H> {
  /** Called once with each handle that has left the cache, or was replaced there. */
  end: (handle: H) => void;
  /** Called with the hashes of queries that have a handle, the longest held first, whenever these have changed. */
  onHeld?: (hashes: readonly string[]) => void;
}

/** Ends handles of queries whose key begins with `root`. Call once for each query client; returns how to stop. */
export function ownHandles<H>(
  client: QueryClient,
  root: string,
  { end, onHeld }: Owned<H>,
): () => void {
  const held = new Map<string, H>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== root) return;
    const before = held.get(query.queryHash);
    const now = type === 'removed' ? undefined : (query.state.data as H | undefined);
    if (before === now) return;
    if (before !== undefined) end(before);
    held.delete(query.queryHash);
    if (now !== undefined) held.set(query.queryHash, now);
    onHeld?.([...held.keys()]);
  });
}
