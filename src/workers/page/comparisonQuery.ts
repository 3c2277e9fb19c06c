/** Comparisons in the query cache, owned by it as results are. */
import { queryOptions } from '@tanstack/react-query';
import type { WindowPairing } from '#engine/comparison/pairRecords.ts';
import { buffersOf } from '#engine/comparison/comparedColumns.ts';
import { attach, createResultWorker, type ResultHandle } from './client.ts';

/** What is compared: two results that were read whole. */
export interface ComparedResults {
  first: ResultHandle;
  second: ResultHandle;
  /** Tells these two readings from others, and names the files made of them. */
  name: string;
}

const numbers = new WeakMap<ResultHandle, number>();
let last = 0;

/** Tells one reading of a result from the next. */
function numberOf(handle: ResultHandle): number {
  const known = numbers.get(handle) ?? ++last;
  numbers.set(handle, known);
  return known;
}

/** The comparison of two results, in a worker of its own; other windows are met there later. */
export function comparisonQuery({ first, second, name }: ComparedResults, pairing: WindowPairing) {
  return queryOptions<ResultHandle>({
    // Results and comparisons are held by one rule: the first word is theirs.
    queryKey: ['result', 'comparison', numberOf(first), numberOf(second)],
    queryFn: ({ signal }) => compareResults({ first, second, name }, { pairing, signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** Hands both results to a worker that compares them. Rejects with a CallError; the caller ends the worker. */
export async function compareResults(
  { first, second, name }: ComparedResults,
  {
    pairing,
    signal,
    createWorker = createResultWorker,
  }: { pairing: WindowPairing; signal: AbortSignal; createWorker?: () => Worker },
): Promise<ResultHandle> {
  const handle = attach(createWorker());
  try {
    const [one, other] = await Promise.all([
      first.call('handOver', {}, { signal }),
      second.call('handOver', {}, { signal }),
    ]);
    const transfer = [...buffersOf(one), ...buffersOf(other)] as ArrayBuffer[];
    await handle.call('pair', { first: one, second: other, name, pairing }, { signal, transfer });
    return handle;
  } catch (error) {
    handle.dispose();
    throw error;
  }
}
