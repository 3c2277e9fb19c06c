/**
 * GeoParquet (geoparquet.org, 1.0 and 1.1) with shapes as well-known binary, a row group at a time, read by hyparquet, which is
 * loaded with this file.
 */
import { parquetMetadataAsync, parquetRead, parquetSchema, type AsyncBuffer } from 'hyparquet';
import { parseJson } from '#lib/json.ts';
import { cellText } from './cellText.ts';
import type { FileSource } from './fileSource.ts';
import { NO_SHAPE } from './geoJsonShape.ts';
import { checkRowCount, type PlotTable, type UnreadableFile } from './plotTable.ts';
import type { CoordinateSystem } from './systems.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { addWkb } from './wkb.ts';

/** Names of columns of shapes where the metadata names none. */
const GEOMETRY_NAMES = ['geometry', 'geom', 'wkb_geometry', 'wkb'];
/** Rows read at once, so that a row group of any size doesn't take all memory. */
const LEAST_ROWS = 20_000;
/** Times that a page of all rows is unpacked at most. */
const MOST_TIMES = 16;

/** Bytes of all cells at most: one word of a dictionary may stand for those of any number of rows. */
const MOST_BYTES = 1_000_000_000;

interface GeoColumn {
  name: string;
  encoding: string;
  system: CoordinateSystem | null;
  /** The column that only repeats the shapes' bounds. */
  covering: string | null;
}

/** Reads a file. Throws what hyparquet throws at a damaged one. */
export async function readGeoParquet(
  source: FileSource,
): Promise<{ table: PlotTable; system: CoordinateSystem | null } | UnreadableFile> {
  const file: AsyncBuffer = {
    byteLength: source.size,
    slice: async (from, to = source.size) => bufferOf(await source.read(from, to)),
  };
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  const column = geoColumn(parseJson(geo ?? ''), names);
  if (!column) return { problem: 'The Parquet file has no column of shapes.' };
  if (column.encoding !== 'WKB')
    return {
      problem: `Its shapes are written as “${column.encoding.slice(0, 30)}”; only well-known binary can be read here.`,
    };
  const own = names.filter((name) => name !== column.name && name !== column.covering);
  const table = new TableBuilder();
  for (const name of own) table.columns.declare(name);
  const rowCount = Number(metadata.num_rows);
  // A row takes a bit at least: more rows than that are a lie, and would be looked for without an end.
  if (rowCount > 8 * source.size)
    return {
      problem: 'The Parquet file is damaged: it says that it has more rows than fit in it.',
    };
  checkRowCount(rowCount - 1);
  let left = MOST_BYTES;
  const step = Math.max(LEAST_ROWS, Math.ceil(rowCount / MOST_TIMES));
  for (let from = 0; from < rowCount; from += step) {
    const range = { rowStart: from, rowEnd: Math.min(rowCount, from + step) };
    await parquetRead({
      file,
      metadata,
      ...range,
      columns: [column.name, ...own],
      utf8: false,
      geoparquet: false,
      // An object would lose a column called __proto__.
      rowFormat: 'array',
      onComplete: (rows) => {
        for (const [shape, ...cells] of rows) {
          const texts = cells.map(cellText);
          left -= texts.reduce((sum, text) => sum + text.length, bytesOf(shape));
          if (left < 0) throw new Error('it says that it has more values than can be read');
          addRow(table, shape, { own, texts });
        }
      },
    });
  }
  if (table.rowCount === 0) return { problem: 'The Parquet file has no rows.' };
  return { table: table.finish(numberedRows('row')), system: column.system };
}

function addRow(
  table: TableBuilder,
  shape: unknown,
  { own, texts }: { own: readonly string[]; texts: readonly string[] },
): void {
  for (const [at, name] of own.entries()) table.set(name, texts[at]!);
  table.endRow(shape instanceof Uint8Array ? addWkb(table.shapes, shape) : NO_SHAPE);
}

function bytesOf(shape: unknown): number {
  return shape instanceof Uint8Array ? shape.length : 0;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return byteOffset === 0 && byteLength === buffer.byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength);
}

interface GeoMetadata {
  primary_column?: unknown;
  columns?: Record<string, { encoding?: unknown; crs?: unknown; covering?: unknown } | undefined>;
}

function geoColumn(value: unknown, names: readonly string[]): GeoColumn | null {
  const geo: GeoMetadata | null = typeof value === 'object' ? value : null;
  const told = geo?.primary_column;
  const name = names.find((one) =>
    typeof told === 'string' ? one === told : GEOMETRY_NAMES.includes(one.toLowerCase()),
  );
  if (name === undefined) return null;
  const meta = geo?.columns?.[name];
  const encoding = typeof meta?.encoding === 'string' ? meta.encoding : 'WKB';
  const covering = coveringOf(meta?.covering);
  const { crs } = meta ?? {};
  if (typeof crs !== 'object' || crs === null) return { name, encoding, system: null, covering };
  return { name, encoding, system: { code: codeOf(crs), definition: crs }, covering };
}

/** The authority and code of a system in PROJJSON. */
function codeOf(crs: object): string | null {
  const { id } = crs as { id?: { authority?: unknown; code?: unknown } };
  const code = id?.code;
  if (typeof id?.authority !== 'string') return null;
  return typeof code === 'string' || typeof code === 'number' ? `${id.authority}:${code}` : null;
}

function coveringOf(value: unknown): string | null {
  const { bbox } = (typeof value === 'object' && value !== null ? value : {}) as {
    bbox?: { xmin?: unknown };
  };
  const path = bbox?.xmin;
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : null;
}
