/**
 * Tables written as text (RFC 4180, and what spreadsheets make of it), as bytes: where each cell stands is noted, and a
 * text is made only of those that are asked for (`delimitedCells.ts`).
 *
 * 1. Cells are parted by the character that stands most often in the first line outside quotes: comma, semicolon, tab or bar.
 * 2. A quoted cell may hold delimiters and line ends; two quotes in it are one.
 * 3. Lines end with CR LF, LF or CR; empty ones are no rows.
 */
const DELIMITERS: readonly number[] = Array.from(',;\t|', (one) => one.charCodeAt(0));
const COMMA = 0x2c;
/** The byte that cells are quoted by. */
export const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const FIRST_CELLS = 1 << 16;

/** A table's cells, row by row; the first is the head. */
export interface DelimitedTable {
  /** UTF-8. */
  bytes: Uint8Array;
  delimiter: string;
  rowCount: number;
  /** Where each cell begins, and after each row's last one where its end is, and one more: so each cell ends, that byte excluded, one before the next entry. */
  starts: Uint32Array;
  /** Of each row its first entry in `starts`; one more at the end. */
  rowStarts: Uint32Array;
  /** Entries of quoted cells that hold two quotes for one, go on after the closing quote or have none. */
  odd: ReadonlySet<number>;
}

/** Notes where the cells of a table in UTF-8 stand. */
export function readDelimited(bytes: Uint8Array): DelimitedTable {
  const delimiter = delimiterOf(bytes);
  const starts = createOffsets();
  const rowStarts = createOffsets();
  const odd = new Set<number>();
  const { length } = bytes;
  let at = 0;
  let row = 0;
  let isText = false;
  rowStarts.push(0);
  const endRow = (end: number) => {
    if (isText || starts.count - row > 1) {
      starts.push(end + 1);
      rowStarts.push(starts.count);
    } else starts.count = row;
    row = starts.count;
    isText = false;
  };
  while (at < length) {
    const from = at;
    if (bytes[at] === QUOTE) {
      const first = bytes.indexOf(QUOTE, at + 1);
      const closed = quotedEnd(bytes, first);
      at = cellEnd(bytes, closed, delimiter);
      if (first !== at - 1) odd.add(starts.count);
    } else at = cellEnd(bytes, at, delimiter);
    starts.push(from);
    // A row of one cell is none where that's blank.
    isText ||= !isBlank(bytes, from, at);
    if (at < length && bytes[at] === delimiter) {
      at++;
      if (at === length) starts.push(at);
      continue;
    }
    const end = at;
    at += bytes[at] === RETURN && at + 1 < length && bytes[at + 1] === LINE_FEED ? 2 : 1;
    endRow(end);
  }
  if (starts.count > row) endRow(length);
  return {
    bytes,
    delimiter: String.fromCharCode(delimiter),
    rowCount: rowStarts.count - 1,
    starts: starts.filled(),
    rowStarts: rowStarts.filled(),
    odd,
  };
}

/** Whole numbers one after the other, in an array that grows. */
function createOffsets() {
  let all = new Uint32Array(FIRST_CELLS);
  return {
    count: 0,
    push(offset: number): void {
      if (this.count === all.length) {
        const longer = new Uint32Array(2 * all.length);
        longer.set(all);
        all = longer;
      }
      all[this.count++] = offset;
    },
    filled(): Uint32Array {
      return all.slice(0, this.count);
    },
  };
}

/** Returns the offset behind the closing quote of a cell, given the first one inside; the end where there is none. */
function quotedEnd(bytes: Uint8Array, first: number): number {
  let at = first;
  while (at >= 0 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at < 0 ? bytes.length : at + 1;
}

function cellEnd(bytes: Uint8Array, from: number, delimiter: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === delimiter || byte === LINE_FEED || byte === RETURN) break;
  }
  return at;
}

/** Whether a cell has nothing but blanks and the quotes around them. */
function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  let quotes = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x80)
      return new TextDecoder().decode(bytes.subarray(at, to)).replace(/"$/, '').trim() === '';
    if (byte === QUOTE) quotes++;
    else if (!isAsciiBlank(byte)) return false;
  }
  return quotes <= 2;
}

/** Whether a byte is one of the blanks that are a byte long. */
export function isAsciiBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Returns the lines, from 1, that rows begin in; rows ascend. */
export function linesOf({ bytes, starts, rowStarts }: DelimitedTable, rows: readonly number[]) {
  let line = 1;
  let at = 0;
  return rows.map((row) => {
    const start = starts[rowStarts[row]!]!;
    for (; at < start; at++) {
      const byte = bytes[at];
      if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) line++;
    }
    return line;
  });
}

/** The delimiter that stands most often in the first line, outside quotes. */
function delimiterOf(bytes: Uint8Array): number {
  const counts = new Map<number, number>();
  let isQuoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === LINE_FEED || byte === RETURN) break;
    if (DELIMITERS.includes(byte)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? COMMA;
}
