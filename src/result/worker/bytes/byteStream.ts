/**
 * Bytes on their way, chunk by chunk, taken out of their wrappings. Now and then the worker's other messages are let through.
 */
import { createTimeSlice } from '#lib/slices.ts';
import type { Progress } from '#result/arrivalSchedule.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { toUtf8, utf16Of, type Utf16 } from '#lib/utf16.ts';
import { texts } from './texts.en.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteStream extends Progress {
  /**
   * The next chunk, decompressed; null at the end. Its memory is used again by the next read. Rejects
   * when the bytes stop too early.
   */
  read: () => Promise<Bytes | null>;
  cancel: () => void;
  /** The tag that the service gives with it, if it does. */
  tag?: string | null;
}

/** Longest time slice before other messages are let through, milliseconds. */
const SLICE_MS = 24;
/** Read at once, at most. */
const BUFFER_BYTES = 1024 * 1024;

/** Reads to the end, handing every chunk to `take` to be used at once, until `take` answers false. */
export async function readChunks(
  stream: ByteStream,
  take: (chunk: Bytes) => boolean,
): Promise<void> {
  const slice = createTimeSlice(SLICE_MS);
  for (;;) {
    const chunk = await stream.read();
    if (!chunk) return;
    if (!take(chunk)) return stream.cancel();
    if (slice.isOver()) await slice.rest();
  }
}

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

/** Reads into the same memory again and again where the stream can: new memory for each chunk keeps the garbage collector busy. */
function chunksOf(stream: ReadableStream<Bytes>): {
  read: () => Promise<Bytes | null>;
  cancel: () => Promise<void>;
} {
  const reader = byobReader(stream);
  if (!reader) {
    const plain = stream.getReader();
    return {
      read: async () => (await plain.read()).value ?? null,
      cancel: () => plain.cancel(),
    };
  }
  let buffer: ArrayBuffer | null = new ArrayBuffer(BUFFER_BYTES);
  return {
    async read() {
      if (!buffer) return null;
      const { value, done } = await reader.read(new Uint8Array(buffer));
      buffer = done ? null : value.buffer;
      return done ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}

/** A reader into given memory (bring your own buffer); null where the stream or the browser has none. */
function byobReader(stream: ReadableStream<Bytes>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/** Counts what comes, and takes it out of its wrappings: gzip, and gzip within; UTF-16 becomes UTF-8. */
export async function byteStreamOf(
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
  return {
    read: await unwrapped(receive),
    cancel: () => void source.cancel().catch(() => undefined),
    totalBytes,
    sent: () => sent,
  };
}

type EncodedBytes = Uint8Array<ArrayBuffer>;
type Read = () => Promise<EncodedBytes | null>;

/** Layers of gzip that are taken off: a file packed twice by mistake. */
const MAX_LAYERS = 3;
/** Bytes by which a wrapping is recognised. */
const MAGIC_BYTES = 4;

/**
 * Returns a reader of what `read` gives, unwrapped by how the bytes begin:
 *
 * 1. gzip (RFC 1952: 1f 8b) goes through the platform's decompressor, and its output likewise, to
 *    a few layers;
 * 2. UTF-16, recognised by its byte-order mark or by the zero beside its first character (lib/utf16), becomes UTF-8.
 *
 * A wrapping that breaks rejects the read that reaches it.
 */
async function unwrapped(read: Read): Promise<Read> {
  let source = await peeked(read);
  for (let layer = 0; layer < MAX_LAYERS && isGzip(source.first); layer++)
    source = await peeked(gunzip(source.read));
  const encoding = utf16Of(source.first);
  return encoding === null ? source.read : fromUtf16(source.read, encoding);
}

function isGzip(first: Uint8Array): boolean {
  return first[0] === 0x1f && first[1] === 0x8b;
}

/** The first bytes, and a reader that gives them still. What fails while they are read fails when it's asked for. */
async function peeked(read: Read): Promise<{ first: Uint8Array; read: Read }> {
  let first: EncodedBytes | null = null;
  let failure: { error: unknown } | null = null;
  try {
    first = await read();
    while (first && first.length < MAGIC_BYTES) {
      // The next chunk takes the memory of this one.
      const begun: EncodedBytes = first.slice();
      const more = await read();
      if (!more) {
        first = begun;
        break;
      }
      first = joinBytes([begun, more]);
    }
  } catch (error) {
    failure = { error };
  }
  let waiting = first;
  return {
    first: first ?? new Uint8Array(0),
    async read() {
      const chunk = waiting;
      waiting = null;
      if (chunk) return chunk;
      if (failure) throw failure.error;
      return read();
    },
  };
}

/** The platform doesn't say what is wrong in words that are the same everywhere, nor goes on after a first part. */
function gunzip(packed: Read): Read {
  const feed = new ReadableStream<EncodedBytes>(
    {
      async pull(controller) {
        const chunk = await packed();
        if (chunk) controller.enqueue(chunk.slice());
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reader = feed.pipeThrough(new DecompressionStream('gzip')).getReader();
  return async () => {
    try {
      return (await reader.read()).value ?? null;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Error(texts.gzipUnreadable(said), { cause: error });
    }
  };
}

function fromUtf16(read: Read, encoding: Utf16): Read {
  const recode = toUtf8(encoding);
  let isOver = false;
  return async () => {
    while (!isOver) {
      const chunk = await read();
      isOver = chunk === null;
      const text = recode(chunk ?? new Uint8Array(0), !isOver);
      if (text.length > 0) return text;
    }
    return null;
  };
}
