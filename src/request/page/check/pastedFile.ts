/**
 * What was pasted as a file that the reader understands. GeoJSON, KML and tables with a head are taken as they are; a head is put
 * above those without one, whose first plot the reader would take for it.
 */
import { numberedName } from '#files/columns/columnTitle.ts';
import { texts } from './texts.en.ts';

/** A pasted text as a file. */
interface PastedFile {
  name: string;
  text: string;
}

const NAME = texts.pastedPlots;
/** A geometry's type in well-known text, up to its first bracket. */
const TYPE = String.raw`(?:SRID=\d+;)?\s*(?:MULTI)?(?:POLYGON|POINT|LINESTRING)\s*(?:ZM|Z|M)?\s*\(`;
const BEGINS = new RegExp(`"?${TYPE}`, 'iy');
const HOLDS = new RegExp(TYPE, 'i');
/** What ends where a shape's brackets begin; more kinds of shapes than are taken for plots have commas in them. */
const OPENS = /(?:polygon|point|string|curve|surface|collection)\s{0,4}(?:zm|z|m)?\s{0,4}\($/i;
/** Characters before a bracket that may name its shape. */
const MAX_NAME = 24;
/** Characters of the first line that are looked at. */
const LOOKED_AT = 100_000;

/** Returns the file of a text. */
export function pastedFile(pasted: string): PastedFile {
  const text = pasted.replace(/^\uFEFF/, '').trim();
  if (text.startsWith('{') || text.startsWith('[')) return { name: `${NAME}.geojson`, text };
  if (text.startsWith('<')) return { name: `${NAME}.kml`, text };
  return { name: `${NAME}.csv`, text: withHead(text) };
}

function withHead(text: string): string {
  const rows = shapeRows(text);
  if (rows) return csvOf(rows);
  const first = text.slice(0, LOOKED_AT).split(/\r?\n/, 1)[0] ?? '';
  if (!HOLDS.test(first)) return text;
  const delimiter = delimiterOf(first);
  const head = splitCells(first, delimiter).map((_, at) => numberedName(at + 1));
  return `${head.join(delimiter)}\n${text}`;
}

/** Returns shapes, each with the cells behind it on its line; null where the text doesn't begin with one. */
function shapeRows(text: string): string[][] | null {
  const rows: string[][] = [];
  for (let at = 0; at < text.length;) {
    const shape = shapeAt(text, at);
    if (!shape) return null;
    const next = afterGap(text, shape.end);
    const isNextShape = next >= text.length || shapeAt(text, next) !== null;
    const lineEnd = isNextShape ? shape.end : endOfLine(text, shape.end);
    rows.push([shape.text, ...cellsOf(text.slice(shape.end, lineEnd).trim())]);
    at = isNextShape ? next : afterGap(text, lineEnd);
  }
  return rows.length > 0 ? rows : null;
}

/** The shape that begins at a place, without its quotes, and where it ends; null where none does. */
function shapeAt(text: string, at: number): { text: string; end: number } | null {
  BEGINS.lastIndex = at;
  const found = BEGINS.exec(text);
  if (!found) return null;
  const isQuoted = found[0].startsWith('"');
  const end = endOfBrackets(text, BEGINS.lastIndex);
  return {
    text: text.slice(at + (isQuoted ? 1 : 0), end),
    end: isQuoted && text[end] === '"' ? end + 1 : end,
  };
}

/** Skips what may stand between two shapes. */
function afterGap(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s,;]/.test(text[at]!)) at++;
  return at;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

/** Where the brackets close of which one was opened before `from`; the text's end where they don't. */
function endOfBrackets(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The cells behind a shape. */
function cellsOf(behind: string): string[] {
  if (behind === '') return [];
  const delimiter = delimiterOf(behind);
  return splitCells(behind, delimiter)
    .slice(behind.startsWith(delimiter) ? 1 : 0)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    );
}

function csvOf(rows: readonly string[][]): string {
  const most = rows.reduce((count, cells) => Math.max(count, cells.length), 1);
  const head = Array.from({ length: most }, (_, at) =>
    at === 0 ? 'polygon' : numberedName(at + 1),
  );
  return [head, ...rows]
    .map((cells) => head.map((_, at) => quoted(cells[at] ?? '')).join(','))
    .join('\n');
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function delimiterOf(line: string): string {
  const counted = ['\t', ';', ','].map((delimiter) => splitCells(line, delimiter).length);
  const most = Math.max(...counted);
  return ['\t', ';', ','][counted.indexOf(most)] ?? ',';
}

/** Splits a line where a delimiter parts cells: neither in quotes nor in the brackets of a shape. Other brackets part none. */
function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === delimiter) {
      cells.push(line.slice(from, at));
      from = at + 1;
    } else if (line[at] === '"') at = endOfQuotes(line, at);
    else if (line[at] === '(' && OPENS.test(line.slice(Math.max(0, at - MAX_NAME), at + 1)))
      at = endOfBrackets(line, at + 1) - 1;
  }
  return [...cells, line.slice(from)];
}

/** Where the quotes close that open at a place; the place itself where they don't. */
function endOfQuotes(line: string, at: number): number {
  const end = line.indexOf('"', at + 1);
  return end < 0 ? at : end;
}
