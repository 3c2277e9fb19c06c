/** The outside of a thread that measures: it's asked one question at a time, and ended where it's silent over one. */
import { startThread, ThreadEndedError } from '#server/threads/threads.ts';
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './answerBatches.ts';
import type { OutcomeText } from './outcomeTexts.ts';

/** The first outcomes of a question, and the error of the item after them; null where all have one. */
export interface MeasuredItems {
  readonly outcomes: readonly OutcomeText[];
  readonly error: string | null;
}

export interface MeasuringThread {
  readonly hasEnded: boolean;
  /** Throws a ThreadEndedError where the thread ends before its answer. */
  measure(question: ThreadQuestion): Promise<MeasuredItems>;
  /** Ends it, in the middle of whatever it does. */
  end(): Promise<void>;
}

/** Starts a thread. Throws an Error where the scenes can't be opened, and the signal's reason where it's aborted meanwhile. */
export type OpenThread = (signal: AbortSignal) => Promise<MeasuringThread>;

const HEAP_MB = 1024;

/** How long a thread may be silent over a question before it's ended: nothing takes that long unless it never ends. */
const SILENCE_MS = 600_000;

interface ThreadLimits {
  readonly silenceMs?: number;
  readonly heapMb?: number;
}

/** Returns a function that starts threads from the built `file` of `measuring.worker.ts`. */
export function threadsOf(
  file: URL,
  data: ThreadData,
  { silenceMs = SILENCE_MS, heapMb = HEAP_MB }: ThreadLimits = {},
): OpenThread {
  return async (signal) => {
    signal.throwIfAborted();
    const options = { heapMb, workerData: data };
    const { ask, hasEnded, end } = startThread<ThreadQuestion, ThreadAnswer>(file, options);
    const endNow = () => void end();
    signal.addEventListener('abort', endNow, { once: true });
    try {
      const answer = await ask(null);
      if (answer.kind === 'notOpened') throw new Error(answer.error);
    } catch (error) {
      await end();
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', endNow);
    }
    return {
      get hasEnded() {
        return hasEnded();
      },
      end,
      async measure(question) {
        const timer = setTimeout(endNow, silenceMs);
        try {
          const answer = await ask(question);
          if (answer.kind !== 'outcomes') throw new ThreadEndedError(`it answered ${answer.kind}`);
          return answer;
        } finally {
          clearTimeout(timer);
        }
      },
    };
  };
}
