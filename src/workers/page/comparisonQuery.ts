/** Comparisons in the query cache, owned by it as results are. */
import { queryOptions } from '@tanstack/react-query';
import type { ComparedSide, WindowPairing } from '#engine/comparison/pairRecords.ts';
import { buffersOf } from '#engine/comparison/comparedColumns.ts';
import { attach, createResultWorker, type ResultHandle } from './client.ts';

/** What is compared: two results, which may still be read. */
export interface ComparedResults {
  first: ResultHandle;
  second: ResultHandle;
  /** Tells these two readings from others, and names the files made of them. */
  name: string;
}

/** A comparison: there before its pairs are, so that the page is put up while both results still arrive. */
export interface ComparisonHandle extends ResultHandle {
  /** Settles once the plots are matched; rejects with a CallError. The worker has ended then. */
  readonly matched: Promise<null>;
  /** Whether that failed. */
  readonly hasFailed: () => boolean;
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
  return queryOptions<ComparisonHandle>({
    // Results and comparisons are held by one rule: the first word is theirs.
    queryKey: ['result', 'comparison', numberOf(first), numberOf(second)],
    queryFn: () => compareResults({ first, second, name }, { pairing }),
    networkMode: 'always',
    // One that failed is made anew when it's asked for again.
    staleTime: ({ state }) => (state.data?.hasFailed() ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
}

/** Compares two results in a worker that's made at once: each is handed to it as soon as it has come to its end. */
export function compareResults(
  { first, second, name }: ComparedResults,
  {
    pairing,
    createWorker = createResultWorker,
  }: { pairing: WindowPairing; createWorker?: () => Worker },
): ComparisonHandle {
  const handle = attach(createWorker());
  let failed = false;
  const matched = match().catch((error: unknown) => {
    failed = true;
    handle.dispose();
    throw error;
  });
  // Whoever looks at it is told.
  matched.catch(() => undefined);
  return { ...handle, matched, hasFailed: () => failed };

  async function match(): Promise<null> {
    const [one, other]: ComparedSide[] = await Promise.all([
      first.call('handOver', {}),
      second.call('handOver', {}),
    ]);
    const transfer = [...buffersOf(one!), ...buffersOf(other!)];
    return handle.call('pair', { first: one!, second: other!, name, pairing }, { transfer });
  }
}
