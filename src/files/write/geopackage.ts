/**
 * A result as GeoPackage (geopackage.org), without an index: who reads it can build one.
 *
 * 1. A layer with the typed fields (typedFields.ts), in longitude and latitude on WGS 84; its type is that of the
 *    shapes where they are of one.
 * 2. A row a record, by its number; what can't be drawn has no geometry.
 *
 * It's a database, made as a whole: memory holds it twice at the end, about 50 MB each for 100,000 fields of
 * twenty corners. SQLite is loaded when the first file is asked for.
 */
import { exportedRows, type ExportJob } from './exportJob.ts';
import { geoPackageGeometry } from './wkb.ts';
import { createPace } from '#lib/slices.ts';
import { exportedBounds, shapeKinds } from './exportedShape.ts';
import { typedFields, typedValue } from './typedFields.ts';

/** Records written before messages are let in. */
const STEP_ROWS = 500;
/** Bytes handed on at once. */
const CHUNK_BYTES = 1_048_576;

export async function* writeGeoPackage(
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const rows = exportedRows(job);
  const pace = createPace(job, rows.length);
  const { columns } = job;
  const fields = typedFields(columns, rows, { ...job, reserved: ['fid', 'geom'] });
  const [kind, ...others] = shapeKinds(columns, rows);
  const geometryType = kind && others.length === 0 ? kind.toUpperCase() : 'GEOMETRY';
  const { createGeoPackage } = await import('./geopackageFile.ts');
  const bounds = exportedBounds(columns, rows);
  const file = await createGeoPackage({ fields, geometryType, bounds });
  try {
    for (const [done, row] of rows.entries()) {
      const values = fields.map((field) => typedValue(field, row));
      file.add({ fid: row + 1, geometry: geoPackageGeometry(columns, row), values });
      if (done % STEP_ROWS === STEP_ROWS - 1) await pace.step(done + 1);
    }
    const bytes = file.finish();
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      yield bytes.subarray(at, at + CHUNK_BYTES);
  } finally {
    file.close();
  }
  await pace.step(rows.length);
}
