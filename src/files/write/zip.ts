/**
 * A ZIP archive (PKWARE APPNOTE 6.3) of files that were compressed one by one, wherever that was done.
 *
 * 1. `deflate` has the platform compress a file, chunk by chunk, and counts its bytes and its checksum on the way.
 * 2. `zipParts` puts the head of each before it, and the list of all behind them: bytes that are there are referred to, not
 *    copied.
 *
 * Names are UTF-8. Without ZIP64, which not every program reads, a file and the whole have less than 4 GB.
 */
import { texts } from './texts.en.ts';

/** A file's bytes, compressed, and what an archive says of them. */
export interface PackedFile {
  /** Deflated (RFC 1951). */
  blob: Blob;
  /** Bytes before that. */
  plainBytes: number;
  /** Its CRC-32 before that. */
  checksum: number;
}

export interface ZippedFile {
  /** Unlike all others, also with letters in another case. */
  name: string;
  packed: PackedFile;
}

/** A file and an archive have fewer bytes than this. */
export const MAX_ZIP_BYTES = 0xffff_ffff;
/** Files of an archive at most. */
export const MAX_ZIPPED_FILES = 0xfffe;

const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const END_MARK = 0x06054b50;
const END_BYTES = 22;
/** 2.0: deflated. */
const VERSION = 20;
/** Made on Unix, whose rights then count. */
const MADE_BY = (3 << 8) | VERSION;
/** A plain file that its owner may write and all may read. */
const RIGHTS = 0o100644 << 16;
const UTF8_FLAG = 0x800;
const DEFLATED = 8;

/**
 * Compresses a file and hands it out chunk by chunk; returns its size and checksum before that. Aborting the signal rejects with
 * its reason; rejects with what the stream throws, too.
 */
export async function deflate(
  file: ReadableStream<Uint8Array<ArrayBuffer>>,
  { take, signal }: { take: (chunk: Uint8Array<ArrayBuffer>) => void; signal: AbortSignal },
): Promise<Omit<PackedFile, 'blob'>> {
  let [plainBytes, sum] = [0, 0];
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      plainBytes += chunk.length;
      sum = checksum(chunk, sum);
      out.enqueue(chunk);
    },
  });
  const deflated = file
    .pipeThrough(counted, { signal })
    .pipeThrough(new CompressionStream('deflate-raw'));
  const reader = deflated.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
  return { plainBytes, checksum: sum };
}

/** Returns the parts of an archive of these files, in their order, all of the time `at`. Throws a RangeError where it would be too large. */
export function zipParts(files: readonly ZippedFile[], at: Date): BlobPart[] {
  const parts: BlobPart[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, packed } of files) {
    const entry = { bytes: new TextEncoder().encode(name), packed, at, offset };
    const head = localHead(entry);
    parts.push(head, packed.blob);
    list.push(listed(entry));
    offset += head.length + packed.blob.size;
    if (Math.max(offset, packed.plainBytes) >= MAX_ZIP_BYTES) throw tooLarge();
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  if (offset + listBytes >= MAX_ZIP_BYTES || files.length > MAX_ZIPPED_FILES) throw tooLarge();
  return [...parts, ...list, endOf({ count: files.length, listBytes, offset })];
}

function tooLarge(): RangeError {
  return new RangeError(texts.tooLargeForZip);
}

interface Entry {
  /** Its name's. */
  bytes: Uint8Array;
  packed: PackedFile;
  at: Date;
  /** Where its head begins. */
  offset: number;
}

function localHead(entry: Entry): Uint8Array<ArrayBuffer> {
  const { bytes, view } = headOf(LOCAL_BYTES, entry.bytes);
  view.setUint32(0, LOCAL_MARK, true);
  writeFacts(view, 4, entry);
  return bytes;
}

function listed(entry: Entry): Uint8Array<ArrayBuffer> {
  const { bytes, view } = headOf(ENTRY_BYTES, entry.bytes);
  view.setUint32(0, ENTRY_MARK, true);
  view.setUint16(4, MADE_BY, true);
  writeFacts(view, 6, entry);
  view.setUint32(38, RIGHTS, true);
  view.setUint32(42, entry.offset, true);
  return bytes;
}

function headOf(length: number, name: Uint8Array) {
  const bytes = new Uint8Array(length + name.length);
  bytes.set(name, length);
  return { bytes, view: new DataView(bytes.buffer) };
}

/** What head and list both say of a file, 24 bytes from `from`. */
function writeFacts(view: DataView, from: number, { bytes, packed, at }: Entry): void {
  view.setUint16(from, VERSION, true);
  view.setUint16(from + 2, UTF8_FLAG, true);
  view.setUint16(from + 4, DEFLATED, true);
  view.setUint16(from + 6, timeOf(at), true);
  view.setUint16(from + 8, dateOf(at), true);
  view.setUint32(from + 10, packed.checksum, true);
  view.setUint32(from + 14, packed.blob.size, true);
  view.setUint32(from + 18, packed.plainBytes, true);
  view.setUint16(from + 22, bytes.length, true);
}

function endOf(list: { count: number; listBytes: number; offset: number }) {
  const view = new DataView(new ArrayBuffer(END_BYTES));
  view.setUint32(0, END_MARK, true);
  view.setUint16(8, list.count, true);
  view.setUint16(10, list.count, true);
  view.setUint32(12, list.listBytes, true);
  view.setUint32(16, list.offset, true);
  return new Uint8Array(view.buffer);
}

/** A time of day as MS-DOS has it, to two seconds. */
function timeOf(at: Date): number {
  return (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
}

/** A date as MS-DOS has it: from 1980. */
function dateOf(at: Date): number {
  return (Math.max(0, at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
}

/** The remainders of all bytes by the polynomial 0xedb88320 (ISO 3309). */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** Returns the CRC-32 of bytes that follow those whose own is `before`. */
function checksum(bytes: Uint8Array, before: number): number {
  let sum = ~before;
  for (let i = 0; i < bytes.length; i++) sum = REMAINDERS[(sum ^ bytes[i]!) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
