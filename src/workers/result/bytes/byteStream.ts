/**
 * Bytes on their way, chunk by chunk, taken out of their wrappings (unwrapBytes.ts). Now and then the worker's other messages are let through.
 */
import { createTimeSlice } from '#lib/slices.ts';
import type { Progress } from '#workers/arrivalSchedule.ts';
import { unwrapped } from './unwrapBytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes on their way. */
export interface ByteStream extends Progress {
  /**
   * The next chunk, decompressed; null at the end. Its memory is used again by the next read. Rejects
   * when the bytes stop too early.
   */
  read: () => Promise<Bytes | null>;
  cancel: () => void;
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
