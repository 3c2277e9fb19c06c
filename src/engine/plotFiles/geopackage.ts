/**
 * A GeoPackage (OGC 12-128r18), read by SQLite, which is loaded with this file. Names from the file are only ever quoted
 * identifiers or bound values. Only real tables are read: a view may be a query without an end.
 */
import initSqlJs, { type Database, type SqlValue } from 'sql.js/dist/sql-wasm-inline.js';
import { cellText } from './cellText.ts';
import { NO_SHAPE } from './geoJsonShape.ts';
import type { PlotTable, UnreadableFile } from './plotTable.ts';
import type { CoordinateSystem } from './systems.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { addWkb } from './wkb.ts';

const MAGIC = 0x4750;
/** Bytes of bounds by their kind, bits 1 to 3 of the flags. */
const BOUNDS_BYTES = [0, 32, 48, 48, 64];
const IS_EMPTY = 0b0001_0000;
/** Bytes 18 and 19 of SQLite's head: 2 means a log beside the file, which can't come along. */
const [WRITE_VERSION, WITH_LOG, WITHOUT_LOG] = [18, 2, 1];

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
    const [layer, ...others] = layersOf(database);
    if (!layer) return { problem: 'The GeoPackage has no table of shapes.' };
    const table = readLayer(database, layer);
    if (others.length > 0)
      table.remarks.push(
        `Of its tables only “${layer.table}” was read, not ${others
          .map((other) => `“${other.table}”`)
          .slice(0, 5)
          .join(', ')}${others.length > 5 ? ', …' : ''}.`,
      );
    if (table.rowCount === 0)
      return { problem: `The GeoPackage’s table “${layer.table}” is empty.` };
    return { table, system: layer.system };
  } finally {
    database.close();
  }
}

function withoutLog(bytes: Uint8Array): Uint8Array {
  if (bytes[WRITE_VERSION] !== WITH_LOG) return bytes;
  return bytes.slice().fill(WITHOUT_LOG, WRITE_VERSION, WRITE_VERSION + 2);
}

function layersOf(database: Database): Layer[] {
  const [answer] = database.exec(
    `SELECT g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.definition
     FROM gpkg_geometry_columns g
     JOIN sqlite_master m ON m.type = 'table' AND m.name = g.table_name
     LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
     WHERE m.sql LIKE 'create table%' LIMIT 1000`,
  );
  return (answer?.values ?? []).map(([table, geometry, organization, code, definition]) => {
    const isKnown = typeof code === 'number' && code > 0 && typeof organization === 'string';
    const system = {
      code: isKnown ? `${organization}:${code}` : null,
      definition: typeof definition === 'string' && isKnown ? definition : null,
    };
    return {
      table: cellText(table),
      geometry: cellText(geometry),
      system: isKnown ? system : null,
    };
  });
}

function readLayer(database: Database, { table: name, geometry }: Layer): PlotTable {
  const statement = database.prepare(`SELECT * FROM ${quoted(name)}`);
  try {
    const names = statement.getColumnNames();
    const place = names.findIndex((one) => one.toLowerCase() === geometry.toLowerCase());
    const table = new TableBuilder();
    for (const [at, one] of names.entries()) if (at !== place) table.columns.declare(one);
    while (statement.step()) {
      const values = statement.get();
      for (const [at, one] of names.entries())
        if (at !== place) table.set(one, cellText(values[at]));
      table.endRow(addGeometry(table, values[place]));
    }
    return table.finish(numberedRows('row'));
  } finally {
    statement.free();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A geometry with GeoPackage's head (2.1.3). */
function addGeometry({ shapes }: TableBuilder, blob: SqlValue | undefined): string {
  if (!(blob instanceof Uint8Array)) return NO_SHAPE;
  const [first = 0, second = 0, , flags = 0] = blob;
  const bounds = BOUNDS_BYTES[(flags >> 1) & 7];
  if (first * 256 + second !== MAGIC || bounds === undefined) return 'its shape is damaged';
  return (flags & IS_EMPTY) === 0 ? addWkb(shapes, blob, 8 + bounds) : 'its shape is empty';
}
