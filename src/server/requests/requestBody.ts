import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#server/http/apiError.ts';

/** How long a body may take to arrive, in milliseconds. */
export interface BodyTimes {
  /** Without a byte, while one is waited for. */
  readonly silenceMs: number;
  /** In all; less than Node allows a whole request (`listen.ts`), which ends it without words. */
  readonly wholeMs: number;
}

export const BODY_TIMES: BodyTimes = { silenceMs: 30_000, wholeMs: 280_000 };

/** Throws an ApiError 413 for a body that is announced as longer. */
export function checkAnnounced({ headers }: IncomingMessage, mostBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes);
}

/**
 * Yields a request's body as it arrives; what isn't asked for isn't read from the connection. Throws an ApiError: 413 for more bytes than that, 408 for a
 * body that stops or takes too long, 400 for one that breaks off.
 */
export async function* requestBody(
  incoming: IncomingMessage,
  mostBytes: number,
  { silenceMs, wholeMs }: BodyTimes,
): AsyncGenerator<Buffer> {
  checkAnnounced(incoming, mostBytes);
  const chunks = incoming.iterator({ destroyOnReturn: false });
  const endMs = performance.now() + wholeMs;
  try {
    for (let bytes = 0; ;) {
      const leftMs = endMs - performance.now();
      const { done, value } = await within(chunks.next(), Math.min(silenceMs, leftMs));
      if (done === true) break;
      const chunk = value as Buffer;
      bytes += chunk.length;
      if (bytes > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  } finally {
    // Not awaited, as it waits for bytes that may never come. Whoever answers may then read what is left, so that the caller gets the answer.
    void chunks.return?.();
  }
  if (!incoming.complete) throw brokenOff();
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const ended = new AbortController();
  const late = wait(Math.max(0, ms), null, { signal: ended.signal, ref: false }).then(
    () => {
      throw tooSlow();
    },
    () => new Promise<never>(() => {}),
  );
  // When it's late, nobody awaits the work any more, which fails once the connection closes.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof ApiError ? error : brokenOff().because(error);
  } finally {
    ended.abort();
  }
}

function tooLarge(mostBytes: number): ApiError {
  return new ApiError(
    413,
    `The request has more than ${mostBytes} bytes, the most that is taken. Send it in several.`,
  );
}

function tooSlow(): ApiError {
  return new ApiError(
    408,
    'The request took too long to arrive. Nothing of it was kept; send it again.',
  );
}

function brokenOff(): ApiError {
  return new ApiError(400, 'The request broke off before it was complete.');
}
