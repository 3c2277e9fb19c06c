/**
 * A sheet of an Excel workbook (ECMA-376), read by a library that is loaded with this file, as a delimited table: what holds for
 * one holds for the other.
 *
 * Before the library sees an archive all that it will unpack was counted: what says to be small may be endless.
 */
import { readSheet } from 'read-excel-file/universal';
import { formatCount } from '#lib/format.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { cellText } from './cellText.ts';
import type { FileSource } from './fileSource.ts';
import type { UnreadableFile } from './plotTable.ts';
import { XmlScanner } from './xmlScanner.ts';
import { readZipEntry, ZipProblem, type ZipEntry } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Bytes of the archive's parts once unpacked, at most. */
const MAX_INFLATED = 400_000_000;
const MAX_SHEETS = 1000;

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
  const sheets = await sheetNames(source, entries);
  if (sheets.length === 0) return { problem: 'The workbook has no sheets.' };
  if (sheets.length > MAX_SHEETS)
    return { problem: `The workbook has more than ${formatCount(MAX_SHEETS)} sheets.` };
  const bytes = await source.read(0, source.size);
  const wanted = chosen !== undefined && sheets.includes(chosen) ? [chosen] : sheets;
  for (const sheet of wanted) {
    const rows = await rowsOf(bytes, sheets.indexOf(sheet) + 1);
    if (rows.length > 0) return { csv: csvOf(rows), sheets, sheet };
  }
  return { problem: 'The workbook’s sheets are empty.' };
}

type Rows = readonly (readonly unknown[])[];

async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<Rows> {
  try {
    return await readSheet(bytes.buffer, sheet);
  } catch (error) {
    throw new ZipProblem('The workbook is damaged: its sheet can’t be read.', { cause: error });
  }
}

/** Returns the names in the workbook's order. Throws ZipProblem where its parts are too large once unpacked. */
async function sheetNames(source: FileSource, entries: readonly ZipEntry[]): Promise<string[]> {
  let room = MAX_INFLATED;
  const names: string[] = [];
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) {
    const bytes = await readZipEntry(source, entry, room);
    room -= bytes.length;
    if (entry.name !== WORKBOOK) continue;
    const scanner = new XmlScanner(bytes);
    for (let part = scanner.next(); part !== 'end'; part = scanner.next())
      if (part === 'open' && scanner.name === 'sheet' && names.length <= MAX_SHEETS)
        names.push(scanner.attribute('name') ?? '');
  }
  return names;
}

const CHUNK_ROWS = 10_000;

function csvOf(rows: Rows): Uint8Array {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    chunks.push(
      encoder.encode(
        rows
          .slice(from, from + CHUNK_ROWS)
          .map(lineOf)
          .join(''),
      ),
    );
  return joinBytes(chunks);
}

function lineOf(row: readonly unknown[]): string {
  return `${row.map(quoted).join(',')}\n`;
}

/** A line's end within a cell becomes a blank, so that lines and rows are the same. */
function quoted(value: unknown): string {
  const text = cellText(value).replaceAll(/[\r\n]+/g, ' ');
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
}
