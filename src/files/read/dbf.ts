/** The columns of a shapefile: dBASE III to 7's common part, as texts. */
import { formatCount } from '#lib/format.ts';
import type { TableBuilder } from './tableBuilder.ts';

const FIELD_BYTES = 32;
const FIELDS_END = 0x0d;
const DELETED = 0x2a;

/** Encodings by a file's language byte, as TextDecoder calls them; what isn't listed is tried as UTF-8. */
const LANGUAGES: Record<number, string> = {
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0x58: 'windows-1252',
  0x59: 'windows-1252',
  0x13: 'shift_jis',
  0x4d: 'gbk',
  0x4e: 'euc-kr',
  0x4f: 'big5',
  0x65: 'ibm866',
  0x7d: 'windows-1255',
  0x7e: 'windows-1256',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
};

/** How dates are written that there are none of. */
const NO_DATE = /^[0*]+$/;

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
  /** Sets the next row's cells; none after the last. Returns whether the row is marked as deleted. */
  setRow: (table: TableBuilder) => boolean;
}

/** Reads the head; `cpg` is what the `.cpg` beside it says. */
export function readDbf(bytes: Uint8Array, cpg: string | null): DbfRows {
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
    remarks.push(
      `The .dbf says that it has ${formatCount(declared)} rows, but has ${formatCount(rowCount)}.`,
    );
  const rows = bytes.subarray(head, head + rowCount * length);
  const decoder = decoderOf(cpg, bytes[29] ?? 0, rows);
  const fields = fieldsOf(bytes.subarray(0, head), decoder, length);
  let row = 0;
  return {
    names: fields.map(({ name }) => name),
    rowCount,
    remarks,
    setRow(table) {
      if (row >= rowCount) return false;
      const start = row++ * length;
      for (const field of fields) table.set(field.name, cellOf(rows, start, { field, decoder }));
      return rows[start] === DELETED;
    },
  };
}

function damaged(): DbfRows {
  const remarks = ['Its .dbf is damaged, so its columns are missing.'];
  return { names: [], rowCount: 0, remarks, setRow: () => false };
}

function fieldsOf(head: Uint8Array, decoder: TextDecoder, rowBytes: number): Field[] {
  const fields: Field[] = [];
  let from = 1;
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= head.length; at += FIELD_BYTES) {
    if (head[at] === FIELDS_END) break;
    const zero = head.subarray(at, at + 11).indexOf(0);
    const name = decoder.decode(head.subarray(at, at + (zero < 0 ? 11 : zero))).trim();
    const type = String.fromCharCode(head[at + 11] ?? 0);
    const length = head[at + 16] ?? 0;
    if (from + length > rowBytes) break;
    const isTwice = fields.some((field) => field.name === name);
    fields.push({
      name: isTwice || name === '' ? `${name || 'Column'} ${fields.length + 1}` : name,
      type,
      from,
      length,
    });
    from += length;
  }
  return fields;
}

interface CellPlace {
  field: Field;
  decoder: TextDecoder;
}

function cellOf(rows: Uint8Array, start: number, { field, decoder }: CellPlace): string {
  const from = start + field.from;
  const text = textIn(rows, from, { to: from + field.length, decoder });
  if (field.type === 'D')
    return NO_DATE.test(text) ? '' : text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const isNumber = field.type === 'N' || field.type === 'F';
  return isNumber && text.startsWith('*') ? '' : text;
}

/** Text without blanks and zeros at its ends; ASCII, as most is, by a loop that's quicker than a decoder. */
function textIn(
  rows: Uint8Array,
  start: number,
  { to, decoder }: { to: number; decoder: TextDecoder },
): string {
  let [from, end] = [start, to];
  while (from < end && rows[from]! <= 0x20) from++;
  while (end > from && rows[end - 1]! <= 0x20) end--;
  let text = '';
  for (let at = from; at < end; at++) {
    const byte = rows[at]!;
    if (byte === 0 || byte >= 0x80)
      return decoder.decode(rows.subarray(from, end)).replace(/\0.*$/s, '').trim();
    text += String.fromCharCode(byte);
  }
  return text;
}

/** The encoding that the `.cpg` names, else the language byte, else UTF-8 where all is that, else Windows-1252. */
function decoderOf(cpg: string | null, language: number, rows: Uint8Array): TextDecoder {
  const named =
    cpg
      ?.trim()
      .toLowerCase()
      .replace(/^ansi\s*/, '') ?? '';
  const number = /^(?:cp)?(\d{3,5})$/.exec(named)?.[1];
  const label =
    number === undefined
      ? named
      : (PAGES[number] ?? (number.startsWith('125') ? `windows-${number}` : ''));
  for (const wanted of [label, LANGUAGES[language] ?? '']) {
    if (wanted === '') continue;
    try {
      return new TextDecoder(wanted);
    } catch {
      continue;
    }
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(rows);
    return new TextDecoder();
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Code pages by number that aren't Windows'. */
const PAGES: Record<string, string> = {
  '65001': 'utf-8',
  '88591': 'iso-8859-1',
  '28591': 'iso-8859-1',
  '932': 'shift_jis',
  '936': 'gbk',
  '866': 'ibm866',
};
