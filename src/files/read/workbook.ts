/**
 * A sheet of an Excel workbook (ECMA-376), read by a library that is loaded with this file, as a delimited table: what holds for
 * one holds for the other.
 *
 * Before the library sees an archive all of it was unpacked and counted: what says to be small may be endless.
 */
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { MS_PER_DAY } from '#lib/days.ts';
import { formatCount } from '#lib/format.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { cellText } from './cellText.ts';
import type { FileSource } from './fileSource.ts';
import type { UnreadableFile } from './plotTable.ts';
import { XmlScanner } from './xmlScanner.ts';
import { readZipEntry, ZipProblem, type ZipEntry } from './zip.ts';
import { texts } from './texts.en.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Bytes of the archive's parts once unpacked, at most. */
const MAX_INFLATED = 400_000_000;
const MAX_SHEETS = 1000;
/** Excel's own limits of a sheet, and how many cells may lie within its last row and column. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_CELLS = 30_000_000;

interface Workbook {
  /** The sheet as a delimited table in UTF-8; a row of it is a line. */
  csv: Uint8Array;
  sheets: string[];
  sheet: string;
}

/** Reads a sheet, the first that isn't empty unless a person chose one. */
export async function readWorkbook(
  source: FileSource,
  entries: readonly ZipEntry[],
  chosen?: string,
): Promise<Workbook | UnreadableFile> {
  const { parts, sheets, missingMs } = await contentsOf(source, entries);
  if (sheets.length === 0) return { problem: texts.workbookNoSheets };
  if (sheets.length > MAX_SHEETS)
    return { problem: texts.workbookTooManySheets(formatCount(MAX_SHEETS)) };
  // Not packed: what the library would unpack in workers of its own never arrives where a page may not start these.
  const bytes = zipSync(parts, { level: 0 });
  const wanted = chosen !== undefined && sheets.includes(chosen) ? [chosen] : sheets;
  for (const sheet of wanted) {
    const rows = await rowsOf(bytes, sheets.indexOf(sheet) + 1);
    if (rows.length > 0) return { csv: csvOf(rows, missingMs), sheets, sheet };
  }
  return { problem: texts.workbookSheetsEmpty };
}

type Rows = readonly (readonly unknown[])[];

async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<Rows> {
  try {
    return await readSheet(bytes.buffer, sheet);
  } catch (error) {
    throw new ZipProblem(texts.workbookDamaged, { cause: error });
  }
}

/** Days from the first of 1900's count to the first of 1904's. */
const DAYS_TO_1904 = 1462;

interface Contents {
  /** By name, unpacked. */
  readonly parts: Record<string, Uint8Array>;
  /** In the workbook's order. */
  readonly sheets: string[];
  /** What the library's dates have too little. */
  readonly missingMs: number;
}

/** Throws ZipProblem where the workbook's parts are too large once unpacked. */
async function contentsOf(source: FileSource, entries: readonly ZipEntry[]): Promise<Contents> {
  let room = MAX_INFLATED;
  const parts: Record<string, Uint8Array> = {};
  const sheets: string[] = [];
  let missingMs = 0;
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) {
    const bytes = await readZipEntry(source, entry, room);
    room -= bytes.length;
    parts[entry.name] = bytes;
    if (entry.name !== WORKBOOK) {
      checkExtent(bytes);
      continue;
    }
    const scanner = new XmlScanner(bytes);
    for (let part = scanner.next(); part !== 'end'; part = scanner.next()) {
      if (part !== 'open') continue;
      if (scanner.name === 'sheet' && sheets.length <= MAX_SHEETS)
        sheets.push(scanner.attribute('name') ?? '');
      // Days may count from 1904; the library knows it by Excel's "1" alone, not by LibreOffice's word.
      if (scanner.name === 'workbookPr' && scanner.attribute('date1904') === 'true')
        missingMs = DAYS_TO_1904 * MS_PER_DAY;
    }
  }
  return { parts, sheets, missingMs };
}

/** The library fills a sheet's rows up to its last column. Throws ZipProblem where one cell far away would make that endless. */
function checkExtent(bytes: Uint8Array): void {
  const scanner = new XmlScanner(bytes);
  let [rows, columns] = [0, 0];
  let address = '';
  for (let part = scanner.next(); part !== 'end'; part = scanner.next()) {
    if (part !== 'open') continue;
    if (scanner.name === 'row') rows = Math.max(rows, Number(scanner.attribute('r')));
    if (scanner.name === 'c') address = scanner.attribute('r') ?? '';
    if (scanner.name === 'v' || scanner.name === 'is')
      columns = Math.max(columns, columnOf(address));
    if (rows > MAX_ROWS || columns > MAX_COLUMNS || rows * columns > MAX_CELLS) {
      throw new ZipProblem(texts.sheetSpreadsTooFar);
    }
  }
}

/** The number of an address's column: 1 of A12, 27 of AA12. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]*/.exec(address)![0])
    column = Math.min(column * 26 + letter.charCodeAt(0) - 64, MAX_COLUMNS + 1);
  return column;
}

const CHUNK_ROWS = 10_000;

function csvOf(rows: Rows, missingMs: number): Uint8Array {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    chunks.push(
      encoder.encode(
        rows
          .slice(from, from + CHUNK_ROWS)
          .map((row) => lineOf(row, missingMs))
          .join(''),
      ),
    );
  return joinBytes(chunks);
}

function lineOf(row: readonly unknown[], missingMs: number): string {
  const cells = row.map((value) =>
    quoted(value instanceof Date ? new Date(value.getTime() + missingMs) : value),
  );
  return `${cells.join(',')}\n`;
}

/** A line's end within a cell becomes a blank, so that lines and rows are the same. */
function quoted(value: unknown): string {
  const text = cellText(value).replaceAll(/[\r\n]+/g, ' ');
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}
