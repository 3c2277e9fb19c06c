/**
 * Results are filtered in a thread of their own, as answers mustn't wait for that: all bytes of a result go through it, however few are kept. The
 * thread is started with the first result, and anew where it has ended; several results go through it at once, chunk by chunk.
 */
import { restartedThread } from '#server/threads/threads.ts';
import type { Card, CardWish, ThreadAnswer, ThreadQuestion } from './threadMessages.ts';

/** What is kept of a result, and what is known of the whole once it's at its end. */
export interface FilteredResult {
  readonly chunks: AsyncGenerator<Buffer>;
  /** Throws an Error before the last chunk was read. */
  whole(): WholeResult;
}

export interface WholeResult {
  /** Items of the whole result. */
  readonly received: number;
  /** A hash of all its bytes; null where it wasn't asked for. */
  readonly digest: string | null;
  /** What a chat shows of what is kept; null where it wasn't asked for, or can't be drawn. */
  readonly card: Card | null;
}

interface FilterOptions {
  readonly kept: Uint8Array | null;
  readonly isHashed: boolean;
  readonly card?: CardWish;
}

export interface ShareThread {
  /** Filters a result: the items of these bits, all without any. Its chunks throw a ResultError where it isn't a whole result. */
  filter(result: AsyncIterable<Buffer>, options: FilterOptions): FilteredResult;
  close(): Promise<void>;
}

/** What was read isn't a whole result. */
export class ResultError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ResultError';
  }
}

type Result<Kind extends ThreadAnswer['kind']> = Extract<ThreadAnswer, { kind: Kind }>;

const HEAP_MB = 512;

/** Returns what filters in a thread from the built `file` of `thread/shares.worker.ts`. */
export function createShareThread(file: URL): ShareThread {
  const thread = restartedThread<ThreadQuestion, ThreadAnswer>(file, { heapMb: HEAP_MB });
  let streams = 0;
  return {
    filter(result, { kept, isHashed, card = null }) {
      const current = thread.current();
      async function ask(question: ThreadQuestion): Promise<ThreadAnswer> {
        const handsOver = question.kind === 'chunk' ? [question.bytes.buffer] : [];
        const answer = await current.ask(question, handsOver);
        if (answer.kind === 'failed') throw new ResultError(answer.reason);
        return answer;
      }
      const stream = streams++;
      let whole: WholeResult | null = null;
      async function* chunks(): AsyncGenerator<Buffer> {
        try {
          await ask({ kind: 'begin', stream, kept, isHashed, card });
          for await (const answer of inPairs(result, (bytes) =>
            ask({ kind: 'chunk', stream, bytes }),
          ))
            if (answer.kind === 'bytes' && answer.bytes.length > 0) yield asBuffer(answer);
          const end = await ask({ kind: 'end', stream });
          if (end.kind !== 'end') throw new Error(`The thread answered ${end.kind}`);
          whole = { received: end.received, digest: end.digest, card: end.card };
          yield asBuffer(end);
        } finally {
          if (!whole) ask({ kind: 'drop', stream }).catch(() => {});
        }
      }
      return {
        chunks: chunks(),
        whole() {
          if (!whole) throw new Error('The result has not been read to its end');
          return whole;
        },
      };
    },
    close: thread.close,
  };
}

/** Yields answers in order, each while the next chunk is read. */
async function* inPairs(
  chunks: AsyncIterable<Buffer>,
  ask: (bytes: Uint8Array<ArrayBuffer>) => Promise<ThreadAnswer>,
): AsyncGenerator<ThreadAnswer> {
  let asked: Promise<ThreadAnswer> | null = null;
  for await (const chunk of chunks) {
    const before: Promise<ThreadAnswer> | null = asked;
    // A copy, as a chunk may be part of a buffer that others use, and what is posted is gone here.
    asked = ask(new Uint8Array(chunk));
    // Awaited after the next chunk has come; until then a failure would count as unhandled.
    asked.catch(() => {});
    if (before) yield await before;
  }
  if (asked) yield await asked;
}

function asBuffer({ bytes }: Result<'bytes'> | Result<'end'>): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
