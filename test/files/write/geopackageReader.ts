import { wkbToGeojson } from 'hyparquet/src/wkb.js';
import initSqlJs, { type SqlValue } from 'sql.js/dist/sql-wasm-inline.js';

/** A row by the names of its columns. */
export type Row = Record<string, SqlValue>;

/** What a query of an SQLite file gives, a row an object. */
export async function queryFile(bytes: Uint8Array, sql: string): Promise<Row[]> {
  const { Database } = await initSqlJs();
  const database = new Database(bytes);
  const [answer] = database.exec(sql);
  database.close();
  const { columns, values } = answer ?? { columns: [], values: [] };
  return values.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i] ?? null])));
}

/** A geometry as GeoPackage holds it, by its head and as GeoJSON has it. */
export function readGeometry(blob: SqlValue | undefined) {
  if (!(blob instanceof Uint8Array)) return null;
  const view = new DataView(blob.buffer, blob.byteOffset);
  return {
    magic: String.fromCharCode(...blob.subarray(0, 2)),
    flags: blob[3],
    srsId: view.getInt32(4, true),
    envelope: [8, 16, 24, 32].map((at) => view.getFloat64(at, true)),
    shape: wkbToGeojson({ view, offset: 40 }),
  };
}
