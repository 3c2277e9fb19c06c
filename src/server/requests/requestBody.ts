import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '#server/http/apiError.ts';

/** How long a body may take to arrive, in milliseconds. */
export interface BodyTimes {
  /** Without a byte, while one is waited for. */
  readonly silenceMs: number;
  /** In all, with the time that's taken to read it; less than Node allows a whole request (`listen.ts`), which ends it without words. */
  readonly wholeMs: number;
}

export const BODY_TIMES: BodyTimes = { silenceMs: 30_000, wholeMs: 280_000 };

/** Throws an ApiError 413 for a body that is announced as longer. */
export function checkAnnounced({ headers }: IncomingMessage, mostBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes);
}

/**
 * Yields a request's body as it arrives; what isn't asked for isn't read from the connection. Throws an ApiError: 413 for more bytes than that, 400 for a
 * body that breaks off, 408 for one that stops or takes too long, and 503 where it's whoever reads it that takes too long.
 */
export async function* requestBody(
  incoming: IncomingMessage,
  mostBytes: number,
  { silenceMs, wholeMs }: BodyTimes,
): AsyncGenerator<Buffer> {
  checkAnnounced(incoming, mostBytes);
  const chunks = incoming.iterator({ destroyOnReturn: false });
  let gotMs = performance.now();
  const endMs = gotMs + wholeMs;
  let readingMs = 0;
  const late = () => (performance.now() >= endMs && readingMs > wholeMs / 2 ? busy() : tooSlow());
  try {
    for (let bytes = 0; ;) {
      const askedMs = performance.now();
      readingMs += askedMs - gotMs;
      if (askedMs >= endMs) throw late();
      const ms = Math.min(silenceMs, endMs - askedMs);
      const { done, value } = await within(chunks.next(), ms, late);
      gotMs = performance.now();
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

async function within<T>(work: Promise<T>, ms: number, late: () => ApiError): Promise<T> {
  const ended = new AbortController();
  const tooLate = wait(ms, null, { signal: ended.signal, ref: false }).then(
    () => {
      throw late();
    },
    () => new Promise<never>(() => {}),
  );
  // When it's late, nobody awaits the work any more, which fails once the connection closes.
  work.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
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

function busy(): ApiError {
  return new ApiError(
    503,
    'The service is too busy to read this request in time. Nothing of it was kept; send it again later.',
    { 'retry-after': '60' },
  );
}

function brokenOff(): ApiError {
  return new ApiError(400, 'The request broke off before it was complete.');
}

/** The boundary in a form's Content-Type, with or without quotes. */
const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

/** Returns the boundary that a form's Content-Type names; null without one of 1 to 70 characters. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = null] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}
