/** Cells of a table as texts: one by one, or a column's at once, each different one made only once. */
import { type DelimitedTable, isAsciiBlank, QUOTE } from './delimitedText.ts';

/** The bytes of a cell; written over by the next that's read. */
export interface CellBytes {
  bytes: Uint8Array;
  from: number;
  /** Excluded. */
  to: number;
}

const NOTHING = new Uint8Array(0);
const NONE = 4_294_967_295;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Returns room for one cell after another. */
export function createCellBytes(): CellBytes {
  return { bytes: NOTHING, from: 0, to: 0 };
}

/** Returns how many cells a row has. */
export function cellCount({ rowStarts }: DelimitedTable, row: number): number {
  return rowStarts[row + 1]! - rowStarts[row]! - 1;
}

/** Reads a cell without its quotes into `into`: nothing where the row has none there. */
export function readCell(table: DelimitedTable, [row, column]: CellPlace, into: CellBytes): void {
  const { bytes, starts, rowStarts, odd } = table;
  const entry = rowStarts[row]! + column;
  if (entry + 1 >= rowStarts[row + 1]!) return take(into, NOTHING);
  into.bytes = bytes;
  into.from = starts[entry]!;
  into.to = starts[entry + 1]! - 1;
  if (into.from === into.to || bytes[into.from] !== QUOTE) return;
  if (odd.size > 0 && odd.has(entry))
    return take(into, plainBytes(bytes.subarray(into.from, into.to)));
  into.from++;
  into.to--;
}

/** Where a cell stands: its row, the head being 0, and its column. */
export type CellPlace = readonly [row: number, column: number];

/** Takes blanks off both ends of a cell. */
export function trimCell(cell: CellBytes): void {
  const { bytes } = cell;
  while (cell.from < cell.to && isAsciiBlank(bytes[cell.from]!)) cell.from++;
  while (cell.from < cell.to && isAsciiBlank(bytes[cell.to - 1]!)) cell.to--;
  // Blanks of other scripts are rare, and letters at the ends aren't.
  if (cell.from === cell.to || (bytes[cell.from]! | bytes[cell.to - 1]!) < 0x80) return;
  const text = textIn(cell);
  if (text !== text.trim()) take(cell, encoder.encode(text.trim()));
}

function take(cell: CellBytes, bytes: Uint8Array): void {
  cell.bytes = bytes;
  cell.from = 0;
  cell.to = bytes.length;
}

/** A quoted cell that isn't just text between two quotes: two quotes become one, and what follows the closing one belongs to it, as spreadsheets have it. */
function plainBytes(raw: Uint8Array): Uint8Array {
  const plain = new Uint8Array(raw.length);
  let length = 0;
  let at = 1;
  for (; at < raw.length; at++) {
    if (raw[at] === QUOTE && raw[++at] !== QUOTE) break;
    plain[length++] = raw[at]!;
  }
  const rest = encoder.encode(decoder.decode(raw.subarray(at)).trimEnd());
  plain.set(rest, length);
  return plain.subarray(0, length + rest.length);
}

/** Returns what a cell says. */
export function textIn({ bytes, from, to }: CellBytes): string {
  return decoder.decode(bytes.subarray(from, to));
}

/** Returns a cell's text, without its quotes. */
export function cellText(table: DelimitedTable, place: CellPlace): string {
  const cell = createCellBytes();
  readCell(table, place, cell);
  return textIn(cell);
}

/** A column's texts, without blanks at their ends. */
export interface ColumnTexts {
  /** By row below the head. */
  cells: string[];
  /** Each text once, in order of first sight. */
  distinct: string[];
}

/** Returns what stands in a column below the head. */
export function columnTexts(table: DelimitedTable, column: number): ColumnTexts {
  const rows = table.rowCount - 1;
  const seen = createSeen(rows);
  const codes = new Uint32Array(rows);
  const cell = createCellBytes();
  for (let row = 0; row < rows; row++) {
    readCell(table, [row + 1, column], cell);
    trimCell(cell);
    codes[row] = seen.codeOf(cell);
  }
  const distinct = seen.texts();
  const cells: string[] = [];
  for (let row = 0; row < rows; row++) cells.push(distinct[codes[row]!]!);
  return { cells, distinct };
}

/** Different cells, held as bytes until all are known. */
function createSeen(most: number) {
  let size = 16;
  while (size < most * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NONE);
  const ends = new Uint32Array(most + 1);
  const hashes = new Uint32Array(most);
  let kept = new Uint8Array(1 << 16);
  let count = 0;
  const isKept = (code: number, { bytes, from, to }: CellBytes): boolean => {
    const start = ends[code]!;
    if (ends[code + 1]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (kept[start + at - from] !== bytes[at]) return false;
    return true;
  };
  const keep = ({ bytes, from, to }: CellBytes): void => {
    const start = ends[count]!;
    const end = start + to - from;
    if (end > kept.length) {
      const longer = new Uint8Array(2 * end);
      longer.set(kept);
      kept = longer;
    }
    for (let at = from; at < to; at++) kept[start + at - from] = bytes[at]!;
    ends[++count] = end;
  };
  return {
    /** Returns the place of a cell among those that differ. */
    codeOf(cell: CellBytes): number {
      const hash = hashOf(cell);
      let at = hash & mask;
      for (; table[at] !== NONE; at = (at + 1) & mask) {
        const code = table[at]!;
        if (hashes[code] === hash && isKept(code, cell)) return code;
      }
      hashes[count] = hash;
      table[at] = count;
      keep(cell);
      return count - 1;
    },
    texts(): string[] {
      const all = kept.subarray(0, ends[count]);
      const text = decoder.decode(all);
      // A byte is a character: cut from one text they are made a good deal faster.
      const isAscii = text.length === all.length;
      return Array.from({ length: count }, (_, code) =>
        isAscii
          ? text.slice(ends[code], ends[code + 1])
          : decoder.decode(all.subarray(ends[code], ends[code + 1])),
      );
    },
  };
}

/** FNV-1a, with MurmurHash3's last step for the low bits. */
function hashOf({ bytes, from, to }: CellBytes): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
