/**
 * Looks at a TIFF's directories before a library reads them: that one follows the chain of directories to its end, so a loop
 * would never end, and reads as many values as an entry says, so an entry of gigabytes would fill the memory.
 *
 * Source of the layout: TIFF 6.0, section 2; BigTIFF (libtiff's bigtiff.html).
 */
import type { ByteSource } from './byteSource.ts';
import { ImageryError } from './imageryError.ts';

/** A picture has one, and one for each overview and mask. */
const MAX_DIRECTORIES = 64;
const MAX_ENTRIES = 512;
/** Bytes of the values of one entry: the offsets of a million tiles. */
const MAX_VALUE_BYTES = 8 * 2 ** 20;

/** Bytes of a value by its type's number; 14 and 15 aren't in use. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

interface Layout {
  readonly isLittleEndian: boolean;
  readonly isBig: boolean;
}

/** Throws an ImageryError unless the chain of directories ends, and all their values lie within the file and are of a sane size. */
export async function checkDirectories(source: ByteSource): Promise<void> {
  const head = await view(source, 0, 16);
  const order = head.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) throw new ImageryError('is no TIFF');
  const isLittleEndian = order === 0x4949;
  const version = head.getUint16(2, isLittleEndian);
  if (version !== 42 && version !== 43) throw new ImageryError('is no TIFF');
  const layout = { isLittleEndian, isBig: version === 43 };
  const seen = new Set<number>();
  let at = version === 43 ? pointer(head, 8, layout) : pointer(head, 4, layout);
  while (at !== 0) {
    if (seen.has(at)) throw new ImageryError('has directories that run in a loop');
    seen.add(at);
    if (seen.size > MAX_DIRECTORIES) {
      throw new ImageryError(`has more than ${MAX_DIRECTORIES} directories`);
    }
    at = await checkDirectory(source, at, layout);
  }
  if (seen.size === 0) throw new ImageryError('has no directory');
}

/** Returns where the next directory is, 0 after the last. */
async function checkDirectory(source: ByteSource, at: number, layout: Layout): Promise<number> {
  const { isBig, isLittleEndian } = layout;
  const countBytes = isBig ? 8 : 2;
  const entryBytes = isBig ? 20 : 12;
  const head = await view(source, at, countBytes);
  const count = isBig ? pointer(head, 0, layout) : head.getUint16(0, isLittleEndian);
  if (count > MAX_ENTRIES) throw new ImageryError(`has a directory of ${count} entries`);
  const pointerBytes = isBig ? 8 : 4;
  const entries = await view(source, at + countBytes, count * entryBytes + pointerBytes);
  for (let entry = 0; entry < count; entry++) {
    checkEntry(
      source,
      new DataView(entries.buffer, entries.byteOffset + entry * entryBytes, entryBytes),
      layout,
    );
  }
  return pointer(entries, count * entryBytes, layout);
}

function checkEntry(source: ByteSource, entry: DataView, layout: Layout): void {
  const type = entry.getUint16(2, layout.isLittleEndian);
  const count = pointer(entry, 4, layout);
  const valueBytes = (VALUE_BYTES[type] ?? 0) * count;
  if (valueBytes === 0) throw new ImageryError('has an entry without values or of an unknown type');
  if (valueBytes > MAX_VALUE_BYTES) throw new ImageryError('has an entry that is too long');
  const pointerBytes = layout.isBig ? 8 : 4;
  if (valueBytes <= pointerBytes) return;
  const at = pointer(entry, 4 + pointerBytes, layout);
  if (at + valueBytes > source.size) throw new ImageryError('has an entry beyond its end');
}

function pointer(from: DataView, at: number, { isBig, isLittleEndian }: Layout): number {
  return isBig ? Number(from.getBigUint64(at, isLittleEndian)) : from.getUint32(at, isLittleEndian);
}

async function view(source: ByteSource, offset: number, length: number): Promise<DataView> {
  if (offset + length > source.size) throw new ImageryError('is cut short');
  const bytes = await source.read(offset, length);
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}
