/**
 * A ZIP archive (PKWARE APPNOTE 6.3): its list of files, and one of them, inflated by the platform. An archive may lie about
 * sizes, so bytes are counted as they come out, and beyond the most nothing more is taken.
 */
import { joinBytes } from '#lib/joinBytes.ts';
import type { FileSource } from './fileSource.ts';
import { texts } from './texts.en.ts';

export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  /** Where its own head begins. */
  offset: number;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const UTF8_FLAG = 0x800;
/** Files of an archive that are listed at most. */
const MAX_ENTRIES = 10_000;
/** What 32 bits say where the number stands elsewhere (ZIP64). */
const ELSEWHERE = 0xffff_ffff;

/** Thrown where an archive or a file in it can't be read, in words. */
export class ZipProblem extends Error {}

/** Returns an archive's files, without folders and what macOS adds. Throws ZipProblem. */
export async function listZip(source: FileSource): Promise<ZipEntry[]> {
  const tailFrom = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT);
  const tail = viewOf(await source.read(tailFrom, source.size));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_MARK) end--;
  if (end < 0) throw new ZipProblem(texts.zipListMissing);
  const [count, bytes, from] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (from === ELSEWHERE || count === 0xffff || count > MAX_ENTRIES)
    throw new ZipProblem(texts.zipTooLarge);
  const list = viewOf(await source.read(from, Math.min(source.size, from + bytes)));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count && at + ENTRY_BYTES <= list.byteLength;) {
    if (list.getUint32(at, true) !== ENTRY_MARK) throw new ZipProblem(texts.zipListUnreadable);
    const entry = entryAt(list, at);
    entries.push(entry.entry);
    at = entry.end;
  }
  return entries.filter(({ name }) => !name.endsWith('/') && !isOfSystem(name));
}

function entryAt(list: DataView, at: number): { entry: ZipEntry; end: number } {
  const flags = list.getUint16(at + 8, true);
  const nameBytes = list.getUint16(at + 28, true);
  const from = list.byteOffset + at + ENTRY_BYTES;
  const room = Math.max(0, Math.min(nameBytes, list.byteLength - at - ENTRY_BYTES));
  const raw = new Uint8Array(list.buffer, from, room);
  const decoder = new TextDecoder((flags & UTF8_FLAG) === 0 ? 'windows-1252' : 'utf-8');
  const entry = {
    name: decoder.decode(raw),
    method: list.getUint16(at + 10, true),
    isEncrypted: (flags & 1) !== 0,
    compressedBytes: list.getUint32(at + 20, true),
    offset: list.getUint32(at + 42, true),
  };
  const extra = list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
  return { entry, end: at + ENTRY_BYTES + nameBytes + extra };
}

/** What macOS and others add to archives. */
function isOfSystem(name: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/i.test(name);
}

/** Returns a file's bytes. Throws ZipProblem where it can't be read, or has more than `most` bytes. */
export async function readZipEntry(
  source: FileSource,
  entry: ZipEntry,
  most: number,
): Promise<Uint8Array> {
  const { name, offset, compressedBytes, method } = entry;
  if (entry.isEncrypted) throw new ZipProblem(texts.zipEntryHasPassword(name));
  if (method !== STORED && method !== DEFLATED)
    throw new ZipProblem(texts.zipEntryMethod(name, method));
  const head = viewOf(await source.read(offset, offset + LOCAL_BYTES));
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL_MARK)
    throw new ZipProblem(texts.zipEntryMisplaced(name));
  const from = offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = await source.read(from, from + compressedBytes);
  if (packed.length < compressedBytes) throw new ZipProblem(texts.zipEntryCutOff(name));
  if (method === STORED) {
    if (packed.length > most) throw tooLarge(name);
    return packed;
  }
  return inflate(packed, name, most);
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  name: string,
  most: number,
): Promise<Uint8Array> {
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = inflated.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joinBytes(chunks);
      size += value.length;
      if (size > most) throw tooLarge(name);
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    throw new ZipProblem(texts.zipEntryDamaged(name), { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function tooLarge(name: string): ZipProblem {
  return new ZipProblem(texts.zipEntryTooLarge(name));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
