/**
 * The rows of a delimited table (RFC 4180, and what spreadsheets make of it), found in its bytes, so that only the cells that
 * are wanted become texts:
 *
 * 1. a cell is quoted where a quote is its first byte; two quotes within are one; what follows its closing quote belongs to
 *    the cell; one that isn't closed goes on to the end of the file, and its line is kept;
 * 2. well-known text that isn't quoted, as not every program does, is one cell, whatever its commas part;
 * 3. lines end with a line feed, a carriage return, or both, mixed as they may be;
 * 4. rows of blank cells alone don't count.
 */
import { byteInput, CLOSE, OPEN, QUOTE, textOf, type ByteInput } from '#core/read/byteInput.ts';
import { WELL_KNOWN } from './shapeCells.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;
const [SEMICOLON, LESS, UPPER_S, LOWER_S] = [0x3b, 0x3c, 0x53, 0x73];
const NO_QUOTE = -1;

/** Bytes of a blank cell at most. */
const MAX_BLANKS = 64;
/** Cells of a row that are looked at, at most; further ones are counted. */
export const MAX_CELLS = 5000;

export class CsvScanner {
  /** Cells of the row. */
  count = 0;
  /** The byte at which the row begins. */
  start = 0;
  /** The line, from 1, in which the row begins. */
  line = 0;
  /** The line in which the next row begins. */
  nextLine: number;
  /** The line of a quote that isn't closed; 0 while there is none. */
  unclosedLine = 0;
  private readonly input: ByteInput;
  private readonly delimiter: number;
  private readonly shapeEnd: ShapeEnd;
  private at: number;
  /** By cell where it begins and ends (excluded), without its quotes, and whether these bytes aren't yet its text. */
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly raw: boolean[] = [];
  /** By cell with more after its closing quote: where that ends. */
  private readonly behind: number[] = [];

  constructor(bytes: Uint8Array, delimiter: number, { from = 0, line = 1 } = {}) {
    this.input = byteInput(bytes);
    this.delimiter = delimiter;
    this.shapeEnd = shapeEnds(this.input);
    this.at = from;
    this.nextLine = line;
  }

  /** Moves to the next row that counts; returns whether there is one. */
  next(): boolean {
    while (this.nextOrBlank()) if (!this.isEmpty) return true;
    return false;
  }

  /** Moves to the next row, also to one of a blank cell; returns whether there is one. */
  nextOrBlank(): boolean {
    if (this.at >= this.input.bytes.length) return false;
    this.start = this.at;
    this.line = this.nextLine;
    this.count = 0;
    while (this.readCell());
    return true;
  }

  get isBlank(): boolean {
    return this.count === 1 && isBlankCell(this.text(0));
  }

  /** Whether all cells are blank, as spreadsheets leave rows below the last one. */
  private get isEmpty(): boolean {
    for (let cell = 0; cell < this.count; cell++) if (!this.isBlankAt(cell)) return false;
    return true;
  }

  /** A long cell is made no text of. */
  private isBlankAt(cell: number): boolean {
    const size = (this.ends[cell] ?? 0) - (this.starts[cell] ?? 0);
    return size <= MAX_BLANKS && isBlankCell(this.text(cell));
  }

  /** Where the row ends (excluded), its line end included. */
  get end(): number {
    return Math.min(this.at, this.input.bytes.length);
  }

  /** Whether the row's line end is among the bytes; otherwise bytes that come behind them may belong to it. */
  get isWhole(): boolean {
    const { bytes } = this.input;
    // Behind a return at the very end a line feed may come.
    return this.at < bytes.length || (this.at === bytes.length && bytes[this.at - 1] === LINE_FEED);
  }

  /** Returns a cell's text; empty where the row has no such cell, and of cells that aren't looked at. */
  text(cell: number): string {
    if (cell >= this.count || cell >= MAX_CELLS) return '';
    const [start, end] = [this.starts[cell]!, this.ends[cell]!];
    const text = textOf(this.input, start, end);
    if (!this.raw[cell]) return text;
    const rest = textOf(this.input, end + 1, Math.max(end + 1, this.behind[cell]!)).trimEnd();
    return text.replaceAll('""', '"') + rest;
  }

  bytes(cell: number): Uint8Array {
    if (cell >= this.count || cell >= MAX_CELLS) return new Uint8Array(0);
    if (this.raw[cell]) return new TextEncoder().encode(this.text(cell));
    return this.input.bytes.subarray(this.starts[cell], this.ends[cell]);
  }

  /** Reads one cell; returns whether the row has another. */
  private readCell(): boolean {
    const { bytes } = this.input;
    const cell = Math.min(this.count++, MAX_CELLS);
    const start = this.at;
    this.raw[cell] = false;
    if (bytes[start] === QUOTE) this.readQuoted(cell, start);
    else {
      this.at = this.cellEnd(start);
      this.starts[cell] = start;
      this.ends[cell] = this.at;
    }
    const byte = this.at < bytes.length ? bytes[this.at] : LINE_FEED;
    this.at++;
    if (byte === this.delimiter) return true;
    if (byte === RETURN && this.at < bytes.length && bytes[this.at] === LINE_FEED) this.at++;
    this.nextLine++;
    return false;
  }

  private readQuoted(cell: number, start: number): void {
    const { bytes } = this.input;
    let close = bytes.indexOf(QUOTE, start + 1);
    while (close !== NO_QUOTE && close + 1 < bytes.length && bytes[close + 1] === QUOTE) {
      this.raw[cell] = true;
      close = bytes.indexOf(QUOTE, close + 2);
    }
    if (close === NO_QUOTE) {
      this.unclosedLine = this.line;
      close = bytes.length;
    }
    this.at = close === bytes.length ? close : this.cellEnd(close + 1);
    for (let at = close + 1; at < this.at; at++)
      if (bytes[at] !== SPACE && bytes[at] !== TAB) this.raw[cell] = true;
    this.starts[cell] = start + 1;
    this.ends[cell] = close;
    this.behind[cell] = this.at;
    this.countLines(start, close);
  }

  private cellEnd(from: number): number {
    const { bytes } = this.input;
    const { delimiter } = this;
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === LINE_FEED || byte === RETURN) break;
      if (byte === delimiter && !isWithinSystem(this.input, from, at)) break;
      if (byte === OPEN) at = this.shapeEnd(from, at);
    }
    return at;
  }

  private countLines(from: number, to: number): void {
    const { bytes } = this.input;
    for (let at = from; at < to; at++) {
      const byte = bytes[at]!;
      if (byte > RETURN) continue;
      if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) this.nextLine++;
    }
  }
}

/** Returns where the bracket closes that opens the shape of a cell; the bracket itself where it opens none, or isn't closed in its line. */
type ShapeEnd = (cell: number, bracket: number) => number;

/** Bytes before a shape's bracket: its system and its kind. */
const MAX_BEFORE = 300;

function shapeEnds(input: ByteInput): ShapeEnd {
  const { bytes } = input;
  // A line may have a million brackets: of a cell only the first can open its shape, and up to where one wasn't closed none is looked for again.
  let looked = -1;
  let unclosed = 0;
  return (cell, bracket) => {
    if (cell === looked || bracket < unclosed || bracket - cell > MAX_BEFORE) return bracket;
    looked = cell;
    if (!WELL_KNOWN.test(textOf(input, cell, bracket + 1))) return bracket;
    let depth = 0;
    let at = bracket;
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === OPEN) depth++;
      else if (byte === CLOSE && --depth === 0) return at;
      else if (byte === LINE_FEED || byte === RETURN || byte === QUOTE) break;
    }
    unclosed = at;
    return bracket;
  };
}

/** Whether a delimiter stands in the system before a shape, its number or address, where it parts no cells. */
function isWithinSystem(input: ByteInput, cell: number, at: number): boolean {
  const { bytes } = input;
  const first = bytes[cell];
  const isNumber = bytes[at] === SEMICOLON && (first === UPPER_S || first === LOWER_S);
  if (!(isNumber || first === LESS) || at - cell > MAX_BEFORE) return false;
  const end = Math.min(at + MAX_BEFORE, bytes.length);
  return SYSTEM.test(textOf(input, cell, at)) && WELL_KNOWN.test(textOf(input, cell, end));
}

/** Whether a cell is blank, also within quotes that follow a blank and so count as text. */
function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || (cell.trimStart() !== cell && /^"\s*"?$/.test(text));
}

/** The usual delimiters, and rare ones, which count only where none of the usual is. */
const USUAL: readonly number[] = Array.from(',;\t|', (letter) => letter.charCodeAt(0));
const RARE: readonly number[] = Array.from('^~:\u001F', (letter) => letter.charCodeAt(0));
const IS_DELIMITER = Uint8Array.from({ length: 256 }, (_, byte) =>
  USUAL.includes(byte) || RARE.includes(byte) ? 1 : 0,
);
/** A shape's system, as PostGIS writes it, before its semicolon; or as GeoSPARQL does, before the end of its address. */
const SYSTEM = /^(?:SRID\s*=\s*\d+\s*|<[^>]*)$/i;
/** A first line by which spreadsheets are told the delimiter. */
const SEPARATOR_LINE = /^sep=([^"])\r?\n/i;

/** Returns a table's delimiter, the most frequent in its first line, outside quotes and shapes; and where its rows begin. */
export function delimiterOf(bytes: Uint8Array): { delimiter: number; from: number } {
  const separator = SEPARATOR_LINE.exec(textOf({ bytes, base: 0 }, 0, Math.min(8, bytes.length)));
  if (separator) return { delimiter: separator[1]!.charCodeAt(0), from: separator[0].length };
  const input = byteInput(bytes);
  const shapeEnd = shapeEnds(input);
  const counts = new Uint32Array(256);
  let isQuoted = false;
  let cell = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === LINE_FEED || byte === RETURN) break;
    if (byte === OPEN) at = shapeEnd(cell, at);
    if (IS_DELIMITER[byte] === 0 || isWithinSystem(input, cell, at)) continue;
    counts[byte]!++;
    cell = at + 1;
  }
  const delimiter = most(USUAL, counts) ?? most(RARE, counts) ?? USUAL[0]!;
  return { delimiter, from: 0 };
}

function most(delimiters: readonly number[], counts: Uint32Array): number | null {
  const [first] = delimiters.toSorted((a, b) => counts[b]! - counts[a]!);
  return first !== undefined && counts[first]! > 0 ? first : null;
}
