/**
 * Parquet with shapes, GeoParquet (geoparquet.org, 1.0 and 1.1) or not: as well-known binary or text, or as GeoArrow nests
 * positions. Read by hyparquet, which is loaded with this file, some rows at a time; what unpacks other codecs than its own is
 * loaded where a file needs it.
 */
import {
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type AsyncBuffer,
  type ParquetReadOptions,
  type FileMetaData,
} from 'hyparquet';
import { cellText } from './cellText.ts';
import type { FileSource } from './fileSource.ts';
import { addParquetShape } from './parquetShape.ts';
import { findShapeColumn } from './parquetShapeColumn.ts';
import { checkRowCount, type PlotTable, type UnreadableFile } from './plotTable.ts';
import type { CoordinateSystem } from './systems.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Rows read at once, so that a row group of any size doesn't take all memory. */
const MIN_ROWS = 20_000;
/** Times that a page of all rows is unpacked at most. */
const MAX_TIMES = 16;

/** Bytes of all cells at most: one word of a dictionary may stand for those of any number of rows. */
const MAX_BYTES = 1_000_000_000;

/** Rows by which the column of shapes is recognised. */
const SAMPLE = 20;
/** Codecs that hyparquet reads by itself. */
const OWN_CODECS: ReadonlySet<string> = new Set(['UNCOMPRESSED', 'SNAPPY']);

type Read = { table: PlotTable; system: CoordinateSystem | null } | UnreadableFile;

/** Reads a file. Throws what hyparquet throws at a damaged one; what it can't read is named. */
export async function readGeoParquet(source: FileSource): Promise<Read> {
  try {
    return await readRows(await openParquet(source));
  } catch (error) {
    const unread = error instanceof Error ? UNREAD.exec(error.message) : null;
    if (!unread) throw error;
    const what = (unread[1] ?? unread[2] ?? '').slice(0, 60);
    return {
      problem: ownTexts.parquetNotReadable(what),
    };
  }
}

/** How hyparquet says that it doesn't read something. */
const UNREAD = /^parquet (?:\w+ )?(?:unsupported (.+)|(\w+) not supported)/;

/** How every range of rows is read. */
type Opened = Pick<
  ParquetReadOptions,
  'file' | 'compressors' | 'utf8' | 'geoparquet' | 'parsers'
> & { metadata: FileMetaData };

async function openParquet(source: FileSource): Promise<Opened> {
  const file: AsyncBuffer = {
    byteLength: source.size,
    slice: async (from, to = source.size) => bufferOf(await source.read(from, to)),
  };
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const isPacked = metadata.row_groups.some(({ columns }) =>
    columns.some(({ meta_data: column }) => column && !OWN_CODECS.has(column.codec)),
  );
  const compressors = isPacked ? (await import('hyparquet-compressors')).compressors : {};
  const parsers = { geometryFromBytes: asIs, geographyFromBytes: asIs };
  return { file, metadata, compressors, parsers, utf8: false, geoparquet: false };
}

function asIs<T>(value: T): T {
  return value;
}

async function readRows(opened: Opened): Promise<Read> {
  const { metadata, file } = opened;
  const rowCount = Number(metadata.num_rows);
  // A row takes a bit at least: more rows than that are a lie, and would be looked for without an end.
  if (rowCount > 8 * file.byteLength)
    return {
      problem: ownTexts.parquetTooManyRows,
    };
  checkRowCount(rowCount - 1);
  const column = await findShapeColumn(metadata, (names) => firstCells(opened, names));
  if (!column) return { problem: ownTexts.parquetNoShapes };
  if ('encoding' in column)
    return {
      problem: ownTexts.parquetShapeEncoding(column.encoding.slice(0, 30)),
    };
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const own = names.filter((name) => name !== column.name && name !== column.covering);
  const table = new TableBuilder();
  for (const name of own) table.columns.declare(name);
  let left = MAX_BYTES;
  const step = Math.max(MIN_ROWS, Math.ceil(rowCount / MAX_TIMES));
  for (let from = 0; from < rowCount; from += step) {
    const range = { rowStart: from, rowEnd: Math.min(rowCount, from + step) };
    for (const [shape, ...cells] of await rowsOf(opened, [column.name, ...own], range)) {
      const texts = cells.map(cellText);
      left -= texts.reduce((sum, text) => sum + text.length, bytesOf(shape));
      if (left < 0) throw new Error(ownTexts.moreValuesThanFit);
      for (const [at, name] of own.entries()) table.set(name, texts[at]!);
      table.endRow(addParquetShape(table.shapes, shape, column.kind));
    }
  }
  if (table.rowCount === 0) return { problem: ownTexts.parquetNoRows };
  return { table: table.finish(numberedRows('row')), system: column.system };
}

async function firstCells(opened: Opened, names: readonly string[]): Promise<unknown[][]> {
  const rows = await rowsOf(opened, names, { rowStart: 0, rowEnd: SAMPLE });
  return names.map((_, at) => rows.map((row) => row[at]));
}

/** Rows in an order of columns: an object would lose a column called __proto__. */
async function rowsOf(
  opened: Opened,
  names: readonly string[],
  range: { rowStart: number; rowEnd: number },
): Promise<unknown[][]> {
  let rows: unknown[][] = [];
  const columns = [...names];
  const onComplete = (read: unknown[][]) => void (rows = read);
  await parquetRead({ ...opened, ...range, columns, rowFormat: 'array', onComplete });
  return rows;
}

function bytesOf(shape: unknown): number {
  return shape instanceof Uint8Array || typeof shape === 'string' ? shape.length : 0;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength);
}
