/**
 * Results in the query cache: the cache holds a handle to a result's worker, by reference, and owns
 * it. Leaving the cache, or being replaced there, ends the worker; at most two are held.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { keptPlace } from '#device/keptFlags.ts';
import type { ResultHandle } from './resultClient.ts';
import { isTransient, retryMs } from '#service/jobs/jobsQuery.ts';
import { ownHandles } from '#service/ownHandles.ts';
import { awaitServiceResult, openSource } from './openServiceResult.ts';
import type { ResultSource } from '#result/protocol.ts';

const MAX_HELD = 2;
const ROOT = 'result';

/** The result of one job. Rejects with a ServiceError. */
export function resultQuery(connection: Connection, jobId: string) {
  return handleQuery(
    [connectionId(connection), jobId],
    (signal) => awaitServiceResult(connection, jobId, signal),
    keptPlace(connection, jobId) !== null,
  );
}

const fileNumbers = new WeakMap<File, number>();
let lastFile = 0;

/** Tells one chosen file from the next, wherever on the page it was chosen. */
function numberOf(file: File): number {
  const known = fileNumbers.get(file) ?? ++lastFile;
  fileNumbers.set(file, known);
  return known;
}

/** A saved result from disk; each choice of a file is another. */
export function fileQuery(file: File) {
  const source: ResultSource = { kind: 'file', file, name: file.name };
  return handleQuery(['file', numberOf(file)], (signal) => openSource(source, signal), true);
}

/** What a link for anyone shows, asked for as anyone: with neither key nor cookie. Rejects with a ServiceError. */
export function linkedQuery(at: string, called: string) {
  const source: ResultSource = { kind: 'service', url: at, headers: {}, called, isAnonymous: true };
  const query = handleQuery(['linked', at], (signal) => openSource(source, signal), false);
  // Once the link has ended, what it showed goes.
  return { ...query, gcTime: 0 };
}

/** A result that the cache owns, by what tells it from others. What is on this device needs no network. */
function handleQuery(
  key: readonly (string | number)[],
  openOnce: (signal: AbortSignal) => Promise<ResultHandle>,
  isHere: boolean,
) {
  return queryOptions<ResultHandle>({
    queryKey: [ROOT, ...key],
    queryFn: ({ signal }) => openOnce(signal),
    networkMode: isHere ? 'always' : 'online',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    // A service in trouble is asked again for what isn't here.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && isTransient(error) ? retryMs(error) : false,
    // What the lack of a network kept from being read is read once it's back; what was read stays.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    structuralSharing: false,
  });
}

/** Ends workers whose handle has left the cache. Call once for each query client; returns how to stop. */
export function ownResults(client: QueryClient): () => void {
  return ownHandles(client, ROOT, (hashes) => dropOldest(client, hashes));
}

/** Removes the longest-held results that no page shows, until no more than two are held. */
function dropOldest(client: QueryClient, hashes: readonly string[]): void {
  let left = hashes.length;
  for (const hash of hashes.slice(0, -1)) {
    if (left <= MAX_HELD) return;
    const query = client.getQueryCache().get(hash);
    if (!query || query.isActive()) continue;
    client.getQueryCache().remove(query);
    left--;
  }
}
