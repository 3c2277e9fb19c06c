/**
 * Takes bytes out of what they may be wrapped in, by how they begin:
 *
 * 1. gzip (RFC 1952: 1f 8b) goes through the platform's decompressor, and what comes of it likewise, to
 *    a few layers;
 * 2. UTF-16, told by its byte-order mark or by the zero beside its first character (lib/utf16), becomes UTF-8.
 */
import { joinBytes } from '#lib/joinBytes.ts';
import { toUtf8, utf16Of, type Utf16 } from '#lib/utf16.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Read = () => Promise<Bytes | null>;

/** Layers of gzip that are taken off: a file packed twice by mistake. */
const MOST_LAYERS = 3;
/** Bytes by which a wrapping is told. */
const TELLING_BYTES = 4;

/** Returns a reader of what `read` gives, unwrapped. A wrapping that breaks rejects the read that comes upon it. */
export async function unwrapped(read: Read): Promise<Read> {
  let source = await peeked(read);
  for (let layer = 0; layer < MOST_LAYERS && isGzip(source.first); layer++)
    source = await peeked(gunzip(source.read));
  const encoding = utf16Of(source.first);
  return encoding === null ? source.read : fromUtf16(source.read, encoding);
}

function isGzip(first: Uint8Array): boolean {
  return first[0] === 0x1f && first[1] === 0x8b;
}

/** The first bytes, and a reader that gives them still. What fails while they are read fails when it's asked for. */
async function peeked(read: Read): Promise<{ first: Uint8Array; read: Read }> {
  let first: Bytes | null = null;
  let failure: { error: unknown } | null = null;
  try {
    first = await read();
    while (first && first.length < TELLING_BYTES) {
      // The next chunk takes the memory of this one.
      const begun: Bytes = first.slice();
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
  const feed = new ReadableStream<Bytes>(
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
      throw new Error(
        `The gzip data is damaged, ends too early, or has several parts, of which only the first is read (${said})`,
        { cause: error },
      );
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
