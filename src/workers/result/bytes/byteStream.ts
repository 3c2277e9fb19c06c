/**
 * From a source to bytes: one path for a service's answer and for a file, gzipped or not.
 *
 * 1. Ask (a key travels only along the address it belongs to: a redirect is an error).
 * 2. Look at the first bytes: gzip goes through the platform's decompressor.
 * 3. Hand on chunk by chunk; now and then let the worker's other messages through.
 */
import { CallError } from '#workers/callError.ts';
import type { ResultSource } from '#workers/protocol.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes on their way. */
export interface ByteStream {
  /**
   * The next chunk, decompressed; null at the end. Its memory is used again by the next read. Rejects
   * when the bytes stop too early.
   */
  read: () => Promise<Bytes | null>;
  cancel: () => void;
  /** Bytes that will have come in the end; null where that can't be known. */
  totalBytes: number | null;
  /** Bytes that have come over the line or from the disk, before decompression. */
  sent: () => number;
}

/** Longest stretch of work before other messages are let through, milliseconds. */
const STRETCH_MS = 24;
const ERROR_BODY_BYTES = 4096;
/** Read at once, at most. */
const ROOM_BYTES = 1024 * 1024;

/** Begins to fetch or to read. Throws a CallError: http, network or aborted. */
export async function openBytes(source: ResultSource, signal: AbortSignal): Promise<ByteStream> {
  if (source.kind === 'file') return unpacked(source.file.stream(), source.file.size);
  const response = await ask(source, signal);
  if (!response.ok) throw await refusal(response);
  return unpacked(response.body ?? new Blob([]).stream(), knownLength(response));
}

/** Reads to the end, handing every chunk to `take` to be used at once, until `take` answers false. */
export async function readChunks(
  stream: ByteStream,
  take: (chunk: Bytes) => boolean,
): Promise<void> {
  let stretchBegan = performance.now();
  for (;;) {
    const chunk = await stream.read();
    if (!chunk) return;
    if (!take(chunk)) return stream.cancel();
    if (performance.now() - stretchBegan < STRETCH_MS) continue;
    await nextTask();
    stretchBegan = performance.now();
  }
}

/** The same bytes as a stream. */
export function streamOf({
  read,
  cancel,
}: Pick<ByteStream, 'read' | 'cancel'>): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const chunk = await read();
        if (chunk) controller.enqueue(chunk.slice());
        else controller.close();
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}

/** Resolves in a task of its own, after the messages that wait already. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function ask(
  source: Extract<ResultSource, { kind: 'service' }>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(source.url, {
      headers: { accept: 'application/json', ...source.headers },
      redirect: 'error',
      credentials: 'omit',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new CallError({ kind: 'aborted' });
    throw new CallError({ kind: 'network', message: String(error) });
  }
}

async function refusal(response: Response): Promise<CallError> {
  const body = await response.text().catch(() => '');
  return new CallError({
    kind: 'http',
    status: response.status,
    statusText: response.statusText,
    contentType: response.headers.get('content-type') ?? '',
    body: body.slice(0, ERROR_BODY_BYTES),
    retryAfter: response.headers.get('retry-after'),
  });
}

/**
 * Our own server says the size before compression; else the length counts where no coding hides it.
 * Across origins the coding itself is hidden, so nothing is known.
 */
function knownLength(response: Response): number | null {
  if (new URL(response.url).origin !== self.location.origin) return null;
  const { headers } = response;
  const plain = headers.has('content-encoding') ? null : headers.get('content-length');
  const length = Number(headers.get('x-result-bytes') ?? plain ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}

/** Reads into the same memory again and again where the stream can: new memory for each chunk keeps the collector busy. */
function chunksOf(stream: ReadableStream<Bytes>): {
  read: () => Promise<Bytes | null>;
  cancel: () => Promise<void>;
} {
  const reader = intoRoom(stream);
  if (!reader) {
    const plain = stream.getReader();
    return {
      read: async () => (await plain.read()).value ?? null,
      cancel: () => plain.cancel(),
    };
  }
  let room: ArrayBuffer | null = new ArrayBuffer(ROOM_BYTES);
  return {
    async read() {
      if (!room) return null;
      const { value, done } = await reader.read(new Uint8Array(room));
      room = done ? null : value.buffer;
      return done ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}

/** Null where the stream, or the browser, can't read into given memory. */
function intoRoom(stream: ReadableStream<Bytes>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** Counts what comes and decompresses what begins like gzip (RFC 1952: 1f 8b). */
async function unpacked(
  stream: ReadableStream<Bytes>,
  totalBytes: number | null,
): Promise<ByteStream> {
  const source = chunksOf(stream);
  let sent = 0;
  const receive = async (): Promise<Bytes | null> => {
    const chunk = await source.read();
    sent += chunk?.length ?? 0;
    return chunk;
  };
  let first = await receive();
  const isGzip = first?.[0] === 0x1f && first[1] === 0x8b;
  const plain = async () => {
    const chunk = first ?? (await receive());
    first = null;
    return chunk;
  };
  return {
    read: isGzip ? gunzip(plain) : plain,
    cancel: () => void source.cancel().catch(() => undefined),
    totalBytes,
    sent: () => sent,
  };
}

function gunzip(packed: ByteStream['read']): ByteStream['read'] {
  const feed = streamOf({ read: packed, cancel: () => undefined });
  const reader = feed.pipeThrough(new DecompressionStream('gzip')).getReader();
  return async () => (await reader.read()).value ?? null;
}
