/**
 * Sends results of any size, from the cache or while they're read. Steps of the latter: get the first chunk, so that what fails at once still gets an
 * error answer; write the head; stream the chunks at the reader's pace; finish the cache entry once all are there. After the first byte a failure
 * destroys the connection instead of ending the body, so nobody takes half a result for a whole one.
 */
import type { ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createCompressor, type Encoding } from '#server/http/contentNegotiation.ts';
import { teeToCache, type CachedResult, type CacheWrite } from './resultCache.ts';

/** An answer's head. */
export interface ResultHead {
  readonly encoding: Encoding;
  readonly tag: string;
  /** Without those of the encoding. */
  readonly headers: Readonly<Record<string, string>>;
}

interface ReadResult {
  readonly chunks: AsyncGenerator<Buffer>;
  /** Called once there is a chunk: where it's cached while it's sent. */
  readonly begin: () => Promise<CacheWrite | null>;
}

/** What is cached of a head: a server of an older version takes the encoding from there. Whoever sends it decides how long it's fresh. */
export function cachedHead({ encoding }: ResultHead) {
  return { headers: encodingHeader(encoding), freshMs: 0 };
}

/** Resolves when the whole answer is sent. Throws whatever fails, before the first byte and after it. */
export async function sendWhileRead(
  outgoing: ServerResponse,
  head: ResultHead,
  { chunks, begin }: ReadResult,
): Promise<void> {
  const first = await chunks.next();
  const write = await begin();
  try {
    outgoing.writeHead(200, withEncoding(head));
    outgoing.flushHeaders();
    const compressor = createCompressor(head.encoding) ?? new PassThrough();
    const tee = write ? teeToCache(write, cachedHead(head)) : asItIs;
    await pipeline(Readable.from(resumed(first, chunks)), compressor, tee, outgoing);
  } finally {
    await write?.drop();
  }
}

export async function sendCached(
  outgoing: ServerResponse,
  head: ResultHead,
  cached: CachedResult,
): Promise<void> {
  outgoing.writeHead(200, { ...withEncoding(head), 'content-length': cached.bytes });
  await pipeline(cached.body(), outgoing);
}

export function withEncoding({ headers, encoding }: ResultHead): ResultHead['headers'] {
  return { ...headers, ...encodingHeader(encoding) };
}

function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}

/** Throws an Error where a result has another length. */
export async function* wholeChunks(
  chunks: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<Buffer, void> {
  let sent = 0;
  for await (const chunk of chunks) {
    sent += chunk.length;
    yield chunk;
  }
  if (sent !== bytes) throw new Error(`The result broke off at ${sent} of ${bytes} bytes`);
}

async function* asItIs(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function* resumed(
  first: IteratorResult<Buffer, unknown>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
