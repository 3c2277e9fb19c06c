/** The outside of a thread that measures: it's started, asked one question at a time, and gone as soon as it ends for whatever reason. */
import { Worker } from 'node:worker_threads';
import { errorText } from '#server/monitoring/log.ts';
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

export class ThreadEndedError extends Error {
  constructor(reason: string) {
    super(`A thread ended: ${reason}`);
    this.name = 'ThreadEndedError';
  }
}

/** How large the values of a thread may grow, in megabytes; beyond that only the thread ends. Buffers don't count. */
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
    const worker = new Worker(file, {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const end = async () => void (await worker.terminate());
    const conversation = converseWith<ThreadQuestion, ThreadAnswer>(worker);
    const endNow = () => void end();
    signal.addEventListener('abort', endNow, { once: true });
    try {
      const answer = await conversation.ask(null);
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
        return conversation.hasEnded();
      },
      end,
      async measure(question) {
        const timer = setTimeout(endNow, silenceMs);
        try {
          const answer = await conversation.ask(question);
          if (answer.kind !== 'outcomes') throw new ThreadEndedError(`it answered ${answer.kind}`);
          return answer;
        } finally {
          clearTimeout(timer);
        }
      },
    };
  };
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

interface Conversation<Question, Answer> {
  /** Posts a question (none, to begin with). Resolves with the answer; rejects with a ThreadEndedError once the thread has ended. */
  ask(question: Question | null): Promise<Answer>;
  hasEnded(): boolean;
}

export function converseWith<Question, Answer>(worker: Worker): Conversation<Question, Answer> {
  let ended: ThreadEndedError | null = null;
  let waiting: Waiting<Answer> | null = null;
  const fail = (reason: string) => {
    ended ??= new ThreadEndedError(reason);
    waiting?.reject(ended);
    waiting = null;
  };
  worker.on('message', (answer: Answer) => {
    waiting?.resolve(answer);
    waiting = null;
  });
  worker.on('error', (error) => {
    fail(errorText(error));
  });
  worker.on('exit', (code) => {
    fail(`exit code ${code}`);
  });
  return {
    hasEnded: () => ended !== null,
    ask: async (question) => {
      if (ended) throw ended;
      return await new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        if (question !== null) worker.postMessage(question);
      });
    },
  };
}
