/** Handles in the query cache: the cache holds them by reference and owns what is behind them. */
import type { QueryClient } from '@tanstack/react-query';

interface Handle {
  readonly dispose: () => void;
}

/**
 * Disposes of handles that have left queries whose key begins with `root`. `onCached` is called with the hashes of queries
 * that have a handle, the longest cached first, whenever these have changed. Call once for each query client; returns how to stop.
 */
export function ownHandles(
  client: QueryClient,
  root: string,
  onCached?: (hashes: readonly string[]) => void,
): () => void {
  const cached = new Map<string, Handle>();
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== root) return;
    const before = cached.get(query.queryHash);
    const now = type === 'removed' ? undefined : (query.state.data as Handle | undefined);
    if (before === now) return;
    before?.dispose();
    cached.delete(query.queryHash);
    if (now) cached.set(query.queryHash, now);
    onCached?.([...cached.keys()]);
  });
}
