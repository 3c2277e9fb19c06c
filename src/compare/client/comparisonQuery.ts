/** A comparison of two results, in a worker of its own. */
import type { ComparedSide } from '#compare/pure/pairRecords.ts';
import type { WindowPairing } from '#core/view/windows.ts';
import { buffersOf } from '#compare/pure/comparedColumns.ts';
import { attach } from '#result/client/attachResult.ts';
import { createResultWorker, type ResultHandle } from '#result/client/resultClient.ts';

/** What is compared: two results, which may still be read. */
interface ComparedResults {
  first: ResultHandle;
  second: ResultHandle;
  /** Names the files made of them. */
  name: string;
}

/** A comparison: there before its pairs are, so that the page is put up while both results still arrive. */
export interface ComparisonHandle extends ResultHandle {
  /** Settles once the plots are matched; rejects with a CallError. The worker has ended then. */
  readonly matched: Promise<null>;
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
  const matched = match().catch((error: unknown) => {
    handle.dispose();
    throw error;
  });
  // What shows it hears of it.
  matched.catch(() => undefined);
  return { ...handle, matched };

  async function match(): Promise<null> {
    const [one, other]: ComparedSide[] = await Promise.all([
      first.call('copyForComparison', {}),
      second.call('copyForComparison', {}),
    ]);
    const transfer = [...buffersOf(one!), ...buffersOf(other!)];
    return handle.call('pair', { first: one!, second: other!, name, pairing }, { transfer });
  }
}
