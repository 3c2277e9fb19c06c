/**
 * A GeoPackage (OGC 12-128r18), read by SQLite, which is loaded with this file. Names from the file are only ever quoted
 * identifiers or bound values. What a file says may never end:
 *
 * 1. Only real tables are read, those that say what's in the file too: a view may be a query without an end.
 * 2. Of these only columns whose values are stored: one that's worked out may make a gigabyte of each row.
 * 3. Rows end where they hold more than can be in the file: its pages may lead in a circle.
 */
import initSqlJs, { type Database, type SqlValue } from 'sql.js/dist/sql-wasm-inline.js';
import { cellText } from './cellText.ts';
import { NO_SHAPE } from './shapeWords.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import type { CoordinateSystem } from './systems.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { addWkb } from './wkb.ts';
import { texts } from './texts.en.ts';

const MAGIC = 0x4750;
/** Bytes of bounds by their kind, bits 1 to 3 of the flags. */
const BOUNDS_BYTES = [0, 32, 48, 48, 64];
const IS_EMPTY = 0b0001_0000;
/** Bytes 18 and 19 of SQLite's head: 2 means a log beside the file, which can't come along. */
const [WRITE_VERSION, WITH_LOG, WITHOUT_LOG] = [18, 2, 1];
/** Tables that say what's in the file. */
const CONTENT_TABLES = ['gpkg_geometry_columns', 'gpkg_spatial_ref_sys'];
/** What `table_xinfo` says of a column that's worked out for each row that is read. */
const WORKED_OUT = 2;
/** Times its size that a file's rows may hold: what a column says of all rows stands in the file once. */
const MAX_TIMES = 16;
/** Bytes of a row at least: its size and its number, and its place in the page. */
const ROW_BYTES = 4;

/** Read at most. */
const [MAX_LAYERS, MAX_SYSTEMS] = [1000, 20_000];

interface Source {
  database: Database;
  /** Bytes that rows may hold in all. */
  mostBytes: number;
}

interface Layer {
  table: string;
  geometry: string;
  system: CoordinateSystem | null;
}

/** Reads the first layer of features. Throws what SQLite throws at a damaged file. */
export async function readGeoPackage(
  bytes: Uint8Array,
): Promise<{ table: PlotTable; system: CoordinateSystem | null } | UnreadableFile> {
  const { Database } = await initSqlJs();
  const database = new Database(withoutLog(bytes));
  try {
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA query_only = ON');
    const source = { database, mostBytes: MAX_TIMES * bytes.length };
    const { layers, views } = layersOf(source);
    const [layer, ...others] = layers;
    if (!layer) return { problem: problemOf(views) };
    const table = readLayer(source, layer);
    if (others.length > 0)
      table.remarks.push(
        texts.onlyTableRead(layer.table, listed(others.map(({ table: other }) => other))),
      );
    if (table.rowCount === 0) return { problem: texts.tableEmpty(layer.table) };
    return { table, system: layer.system };
  } finally {
    database.close();
  }
}

function problemOf([view]: readonly string[]): string {
  return view === undefined ? texts.noTableOfShapes : texts.layerIsView(view.slice(0, 80));
}

function withoutLog(bytes: Uint8Array): Uint8Array {
  if (bytes[WRITE_VERSION] !== WITH_LOG) return bytes;
  return bytes.slice().fill(WITHOUT_LOG, WRITE_VERSION, WRITE_VERSION + 2);
}

/** Layers by their tables, and those that are views. */
function layersOf({ database, mostBytes }: Source): { layers: Layer[]; views: string[] } {
  if (!CONTENT_TABLES.every((name) => isPlain(database, name))) return { layers: [], views: [] };
  // SQLite's names are the same whatever their case; files have one here and another there.
  const tables = new Map(tablesOf(database).map((name) => [name.toLowerCase(), name]));
  const views = new Set(namesOf(database, 'view').map((name) => name.toLowerCase()));
  const read = (sql: string) => [...rowsOf({ database, mostBytes }, sql)];
  const systems = new Map(
    read(
      `SELECT srs_id, organization, organization_coordsys_id, definition
       FROM gpkg_spatial_ref_sys LIMIT ${MAX_SYSTEMS}`,
    ).map(([id, ...said]) => [id, systemOf(said)]),
  );
  const declared = read(
    `SELECT table_name, column_name, srs_id FROM gpkg_geometry_columns LIMIT ${MAX_LAYERS}`,
  ).map(([table, geometry, system]) => ({
    table: cellText(table),
    geometry: cellText(geometry),
    system: systems.get(system) ?? null,
  }));
  return {
    layers: declared.flatMap((layer) => {
      const table = tables.get(layer.table.toLowerCase());
      return table === undefined ? [] : [{ ...layer, table }];
    }),
    views: declared.flatMap(({ table }) => (views.has(table.toLowerCase()) ? [table] : [])),
  };
}

function systemOf([organization, code, definition]: SqlValue[]): CoordinateSystem | null {
  if (typeof code !== 'number' || code <= 0 || typeof organization !== 'string') return null;
  return {
    code: `${organization}:${code}`,
    definition: typeof definition === 'string' ? definition : null,
  };
}

/** Names of real tables. */
function tablesOf(database: Database): string[] {
  return namesOf(database, 'table');
}

function namesOf(database: Database, type: 'table' | 'view'): string[] {
  const [answer] = database.exec(
    `SELECT name FROM sqlite_master WHERE type = '${type}' AND sql LIKE 'create ${type}%'`,
  );
  return (answer?.values ?? []).map(([name]) => cellText(name));
}

/** Whether a name is that of a real table, all of whose values are stored. */
function isPlain(database: Database, name: string): boolean {
  const isTable = tablesOf(database).some((one) => one.toLowerCase() === name);
  return isTable && columnsOf(database, name).every(({ isStored }) => isStored);
}

function columnsOf(database: Database, table: string): { name: string; isStored: boolean }[] {
  const [answer] = database.exec(`PRAGMA table_xinfo(${quoted(table)})`);
  return (answer?.values ?? []).map(([, name, , , , , hidden]) => ({
    name: cellText(name),
    isStored: hidden !== WORKED_OUT,
  }));
}

function readLayer(source: Source, layer: Layer): PlotTable {
  const columns = columnsOf(source.database, layer.table);
  const names = columns.flatMap(({ name, isStored }) => (isStored ? [name] : []));
  const place = names.findIndex((one) => one.toLowerCase() === layer.geometry.toLowerCase());
  const table = new TableBuilder();
  table.remarks.push(...workedOutRemark(columns.filter(({ isStored }) => !isStored)));
  for (const [at, one] of names.entries()) if (at !== place) table.columns.declare(one);
  const sql = `SELECT ${names.map(quoted).join()} FROM ${quoted(layer.table)}`;
  for (const values of rowsOf(source, sql)) {
    for (const [at, one] of names.entries()) if (at !== place) table.set(one, cellText(values[at]));
    table.endRow(addGeometry(table, values[place]));
  }
  return table.finish(numberedRows('row'));
}

function workedOutRemark(columns: readonly { name: string }[]): string[] {
  if (columns.length === 0) return [];
  return [texts.workedOutFromOthers(columns.length, listed(columns.map(({ name }) => name)))];
}

function listed(names: readonly string[]): string {
  const first = texts.quotedNames(names.slice(0, 5));
  return names.length > 5 ? texts.andMore(first) : first;
}

/** The rows of a statement, one after the other. Throws where they hold more than can be in the file. */
function* rowsOf({ database, mostBytes }: Source, sql: string): Generator<SqlValue[]> {
  const statement = database.prepare(sql);
  try {
    let left = mostBytes;
    while (statement.step()) {
      const values = statement.get();
      left -= values.reduce<number>((sum, value) => sum + lengthOf(value), ROW_BYTES);
      if (left < 0) throw new Error(texts.moreRowsThanFit);
      yield values;
    }
  } finally {
    statement.free();
  }
}

function lengthOf(value: SqlValue): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A geometry with GeoPackage's head (2.1.3). */
function addGeometry({ shapes }: TableBuilder, blob: SqlValue | undefined): string {
  if (!(blob instanceof Uint8Array)) return NO_SHAPE;
  const [first = 0, second = 0, , flags = 0] = blob;
  const bounds = BOUNDS_BYTES[(flags >> 1) & 7];
  if (first * 256 + second !== MAGIC || bounds === undefined) return texts.shapeDamaged;
  return (flags & IS_EMPTY) === 0 ? addWkb(shapes, blob, 8 + bounds) : texts.shapeEmpty;
}
