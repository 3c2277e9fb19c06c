/** The outside of a thread: it's started, asked, and gone as soon as it ends for whatever reason. */
import { Worker } from 'node:worker_threads';
import { errorText } from '#server/monitoring/log.ts';

export class ThreadEndedError extends Error {
  constructor(reason: string) {
    super(`A thread ended: ${reason}`);
    this.name = 'ThreadEndedError';
  }
}

interface ThreadOptions {
  /** How large its values may grow, in megabytes; beyond that only the thread ends. Buffers don't count. */
  readonly heapMb: number;
  readonly workerData?: unknown;
}

interface Thread<Question, Answer> {
  readonly hasEnded: () => boolean;
  /**
   * Posts a question (none, to begin with), and hands over the buffers named. Resolves with the answer: they come in the order of the
   * questions. Rejects with a ThreadEndedError where the thread ends before.
   */
  readonly ask: (question: Question | null, handsOver?: readonly ArrayBuffer[]) => Promise<Answer>;
  /** Ends it, in the middle of whatever it does. */
  readonly end: () => Promise<void>;
  /** Lets the process end without it. */
  readonly unref: () => void;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Starts a thread from a built file. */
export function startThread<Question, Answer>(
  file: URL,
  { heapMb, workerData }: ThreadOptions,
): Thread<Question, Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  const worker = new Worker(file, { workerData, execArgv: [], resourceLimits });
  const waiting: Waiting<Answer>[] = [];
  let ended: ThreadEndedError | null = null;
  const fail = (reason: string) => {
    ended ??= new ThreadEndedError(reason);
    for (const one of waiting.splice(0)) one.reject(ended);
  };
  worker.on('message', (answer: Answer) => {
    waiting.shift()?.resolve(answer);
  });
  worker.on('error', (error) => {
    fail(errorText(error));
  });
  worker.on('exit', (code) => {
    fail(`exit code ${code}`);
  });
  return {
    hasEnded: () => ended !== null,
    ask: async (question, handsOver = []) => {
      if (ended) throw ended;
      return await new Promise<Answer>((resolve, reject) => {
        if (question !== null) worker.postMessage(question, handsOver);
        waiting.push({ resolve, reject });
      });
    },
    end: async () => void (await worker.terminate()),
    unref: () => worker.unref(),
  };
}

/** Returns a thread that's started once it's needed, and anew where it has ended; the process doesn't wait for it. */
export function restartedThread<Question, Answer>(file: URL, options: ThreadOptions) {
  let thread: Thread<Question, Answer> | null = null;
  return {
    current: (): Thread<Question, Answer> => {
      if (!thread || thread.hasEnded()) {
        thread = startThread(file, options);
        thread.unref();
      }
      return thread;
    },
    close: async () => await thread?.end(),
  };
}
