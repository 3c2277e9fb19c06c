/**
 * Rows are checked in a thread of their own: a single polygon may take seconds, and answers mustn't wait for that, nor checks for what is measured. Steps:
 * accounts take turns, each with the rows that it has at hand; the thread is started with the first of them, and anew where it has ended.
 */
import { createSemaphore, type Semaphore } from '#lib/semaphore.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { restartedThread } from '#server/threads/threads.ts';
import type { Measurable, Refusal } from './measurable.ts';

const HEAP_MB = 1024;

interface Checking extends Pick<Measurable, 'checkItems'> {
  /** Ends the thread, in the middle of whatever it does. */
  close(): Promise<void>;
}

/** Returns what checks rows in a thread from the built `file` of `checking.worker.ts`. Its checks throw a ThreadEndedError where the thread ends over them. */
export function createChecking(file: URL, { heapMb = HEAP_MB } = {}): Checking {
  const inTurn = createAccountTurns();
  const { current, close } = restartedThread<Items, (Refusal | null)[]>(file, { heapMb });
  return {
    checkItems: async (items, accountNo) =>
      await inTurn(accountNo, async () => await current().ask(items)),
    close,
  };
}

type Items = readonly SubmittedItem[];

/** Does one thing after another. Returns what it returns. */
type AccountTurns = <T>(accountNo: number, work: () => Promise<T>) => Promise<T>;

/** Returns turns of accounts: each waits for one piece of work at a time, so that none gets two turns while another waits for its first. */
export function createAccountTurns(): AccountTurns {
  const inTurn = createSemaphore(1);
  const own = new Map<number, Semaphore>();
  return async (accountNo, work) => {
    const inOwnTurn = own.get(accountNo) ?? createSemaphore(1);
    own.set(accountNo, inOwnTurn);
    return await inOwnTurn(async () => await inTurn(work));
  };
}
