/**
 * A GeoPackage (OGC 12-128r18, version 1.3) of one layer as an SQLite database: the one place that knows SQLite,
 * so that it's loaded only when asked for.
 *
 * 1. The tables that say where on earth: reference systems, contents, geometry columns.
 * 2. The layer's table, a column a field; no two names may be one to SQLite.
 * 3. Rows. SQLite's readers end a text at U+0000, and some a name: it becomes U+FFFD.
 */
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';
import type { Bounds } from '#core/columns.ts';
import { uniqueName } from '#lib/uniqueName.ts';
import type { ExportField } from './fields.ts';
import { SRS_ID } from './wkb.ts';
import type { TypedValue } from './typedFields.ts';

/** Name of the layer and its table. */
const LAYER = 'records';

/** 'GPKG', by which readers tell the file from other databases. */
const APPLICATION_ID = 0x47504b47;
/** Version 1.3.0. */
const USER_VERSION = 10_300;

interface GeoPackageLayer {
  fields: readonly ExportField[];
  /** `GEOMETRY` where there are several types. */
  geometryType: string;
  /** Null where nothing is drawn. */
  bounds: Bounds | null;
}

/** A record as a row: its geometry as GeoPackage holds it, and its values in the order of the fields. */
interface GeoPackageRow {
  fid: number;
  geometry: Uint8Array | null;
  values: readonly TypedValue[];
}

/** A database in the making, all in memory. */
interface GeoPackageFile {
  add: (row: GeoPackageRow) => void;
  /** Returns the file; nothing can be added any more. */
  finish: () => Uint8Array<ArrayBuffer>;
  /** Gives its memory back. */
  close: () => void;
}

export async function createGeoPackage(layer: GeoPackageLayer): Promise<GeoPackageFile> {
  const { Database } = await initSqlJs();
  const database = new Database();
  for (const statement of tablesOf(layer)) database.run(statement);
  const { bounds, geometryType } = layer;
  database.run('INSERT INTO gpkg_contents VALUES (?,?,?,?,?,?,?,?,?,?)', [
    LAYER,
    'features',
    LAYER,
    '',
    new Date().toISOString(),
    ...(bounds ?? [null, null, null, null]),
    SRS_ID,
  ]);
  database.run("INSERT INTO gpkg_geometry_columns VALUES (?,'geom',?,?,0,0)", [
    LAYER,
    geometryType,
    SRS_ID,
  ]);
  database.run('BEGIN');
  const marks = layer.fields.map(() => ',?').join('');
  const insertion = database.prepare(`INSERT INTO ${LAYER} VALUES (?,?${marks})`);
  return {
    add({ fid, geometry, values }) {
      const cells = values.map((value) => (typeof value === 'string' ? textOf(value) : value));
      insertion.run([fid, geometry, ...cells]);
    },
    finish() {
      insertion.free();
      database.run('COMMIT');
      return database.export();
    },
    close: () => database.close(),
  };
}

function tablesOf({ fields, geometryType }: GeoPackageLayer): string[] {
  return [
    // Nothing is to be kept from a crash: what isn't finished is thrown away.
    'PRAGMA journal_mode = OFF',
    `PRAGMA application_id = ${APPLICATION_ID}`,
    `PRAGMA user_version = ${USER_VERSION}`,
    `CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY,
      organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL,
      description TEXT)`,
    `CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL,
      identifier TEXT UNIQUE, description TEXT DEFAULT '',
      last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
      srs_id INTEGER REFERENCES gpkg_spatial_ref_sys (srs_id))`,
    `CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL UNIQUE REFERENCES gpkg_contents (table_name), column_name TEXT NOT NULL,
      geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL REFERENCES gpkg_spatial_ref_sys (srs_id),
      z TINYINT NOT NULL, m TINYINT NOT NULL, PRIMARY KEY (table_name, column_name))`,
    `INSERT INTO gpkg_spatial_ref_sys VALUES
      ('Undefined Cartesian', -1, 'NONE', -1, 'undefined', NULL),
      ('Undefined geographic', 0, 'NONE', 0, 'undefined', NULL),
      ('WGS 84', ${SRS_ID}, 'EPSG', ${SRS_ID}, '${WGS_84}', 'Longitude and latitude in degrees')`,
    `CREATE TABLE ${LAYER} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom ${geometryType}${columnsOf(fields)})`,
  ];
}

/** As well-known text (OGC 01-009). */
const WGS_84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

function columnsOf(fields: readonly ExportField[]): string {
  const taken = new Set(['fid', 'geom']);
  return fields
    .map((field) => {
      const name = uniqueName(textOf(field.name), taken);
      return `, "${name.replaceAll('"', '""')}" ${typeOf(field)}`;
    })
    .join('');
}

function typeOf({ name, kind }: ExportField): string {
  if (kind === 'date') return 'DATE';
  if (kind !== 'number') return 'TEXT';
  return name === 'row' ? 'INTEGER' : 'DOUBLE';
}

function textOf(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
