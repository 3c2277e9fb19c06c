/** The columns of a shapefile: dBASE III to 7's common part, as texts. */
import { numberedName } from '#files/columns/columnTitle.ts';
import { formatCount } from '#lib/format.ts';
import { dbfEncoding } from './dbfEncoding.ts';
import type { TableBuilder } from './tableBuilder.ts';
import { texts as ownTexts } from './texts.en.ts';

const FIELD_BYTES = 32;
const FIELDS_END = 0x0d;
const DELETED = 0x2a;

/** How dates are written that there are none of. */
const NO_DATE = /^[0*]+$/;
/** How numbers are written that there are none of: too long for their field, or as C's library for Windows prints them. */
const NO_NUMBER = /^(?:\*+|[-+]?\d*\.?\d*#(?:Q?NAN|S?NAN|IND|INF)\d*|[-+]?nan(?:\(ind\))?)$/i;

interface Field {
  name: string;
  type: string;
  from: number;
  length: number;
}

export interface DbfRows {
  names: string[];
  rowCount: number;
  remarks: string[];
  /** How its texts were read; null where all are ASCII. */
  encoding: string | null;
  /** Sets the next row's cells; none after the last. Returns whether the row is marked as deleted. */
  setRow: (table: TableBuilder) => boolean;
}

/** Reads the head; `cpg` is what the `.cpg` beside it says, `encoding` what a person chose. */
export function readDbf(bytes: Uint8Array, cpg: string | null, encoding?: string): DbfRows {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FIELD_BYTES) return damaged();
  const [declared, head, length] = [
    view.getUint32(4, true),
    view.getUint16(8, true),
    view.getUint16(10, true),
  ];
  if (length === 0 || head > bytes.length) return damaged();
  const rowCount = Math.min(declared, Math.floor((bytes.length - head) / length));
  const remarks: string[] = [];
  if (rowCount < declared)
    remarks.push(ownTexts.dbfRowsDiffer(formatCount(declared), formatCount(rowCount)));
  const rows = bytes.subarray(head, head + rowCount * length);
  const places = fieldsOf(bytes.subarray(0, head), length);
  const language = bytes[29] ?? 0;
  const texts = () => lettersOf(rows, length, places);
  const { decode, guess, name } = dbfEncoding({ cpg, language, texts }, encoding);
  if (guess !== null) remarks.push(guess);
  const fields = named(places, decode);
  let row = 0;
  return {
    names: fields.map(({ name }) => name),
    rowCount,
    remarks,
    encoding: name,
    setRow(table) {
      if (row >= rowCount) return false;
      const start = row++ * length;
      for (const field of fields) table.set(field.name, cellOf(rows, start, { field, decode }));
      return rows[start] === DELETED;
    },
  };
}

function damaged(): DbfRows {
  const remarks = [ownTexts.dbfDamaged];
  return { names: [], rowCount: 0, remarks, encoding: null, setRow: () => false };
}

/** A field as the head has it. */
type Place = Omit<Field, 'name'> & { heading: Uint8Array };

function fieldsOf(head: Uint8Array, rowBytes: number): Place[] {
  const places: Place[] = [];
  let from = 1;
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= head.length; at += FIELD_BYTES) {
    if (head[at] === FIELDS_END) break;
    const zero = head.subarray(at, at + 11).indexOf(0);
    const heading = head.subarray(at, at + (zero < 0 ? 11 : zero));
    const type = String.fromCharCode(head[at + 11] ?? 0);
    const length = head[at + 16] ?? 0;
    if (from + length > rowBytes) break;
    places.push({ heading, type, from, length });
    from += length;
  }
  return places;
}

type Decode = (bytes: Uint8Array) => string;

function named(places: readonly Place[], decode: Decode): Field[] {
  const taken = new Set<string>();
  return places.map(({ heading, ...place }, at) => {
    const own = decode(heading).trim();
    let name = own || numberedName(at + 1);
    for (let number = at + 1; taken.has(name); number++) name = `${own || 'Column'} ${number}`;
    taken.add(name);
    return { ...place, name };
  });
}

/** Headings and texts that aren't ASCII, blanks at their ends left out. */
function* lettersOf(
  rows: Uint8Array,
  rowBytes: number,
  places: readonly Place[],
): Generator<Uint8Array> {
  for (const { heading } of places) if (!isAscii(heading)) yield heading;
  for (let start = 0; start < rows.length; start += rowBytes) {
    if (isAscii(rows.subarray(start, start + rowBytes))) continue;
    for (const { from, length } of places) {
      const text = trimmed(rows, start + from, start + from + length);
      if (!isAscii(text)) yield text;
    }
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! >= 0x80) return false;
  return true;
}

function trimmed(rows: Uint8Array, start: number, to: number): Uint8Array {
  let [from, end] = [start, to];
  while (from < end && rows[from]! <= 0x20) from++;
  while (end > from && rows[end - 1]! <= 0x20) end--;
  return rows.subarray(from, end);
}

interface CellPlace {
  field: Field;
  decode: Decode;
}

function cellOf(rows: Uint8Array, start: number, { field, decode }: CellPlace): string {
  const from = start + field.from;
  const text = textIn(trimmed(rows, from, from + field.length), decode);
  if (field.type === 'D')
    return NO_DATE.test(text) ? '' : text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const isNumber = field.type === 'N' || field.type === 'F';
  return isNumber && NO_NUMBER.test(text) ? '' : text;
}

/** Text without blanks and zeros at its ends; ASCII, as most is, by a loop that's quicker than a decoder. */
function textIn(bytes: Uint8Array, decode: Decode): string {
  let text = '';
  for (const byte of bytes) {
    if (byte === 0 || byte >= 0x80) return decode(bytes).replace(/\0.*$/s, '').trim();
    text += String.fromCharCode(byte);
  }
  return text;
}
