/**
 * A result as FlatGeobuf 3 (flatgeobuf.org), without an index: who reads it can build one.
 *
 * 1. A header with the typed fields (typedFields.ts), in longitude and latitude on WGS 84 (EPSG:4326).
 * 2. A feature a record, polygons as MultiPolygon; what can't be drawn is an empty one, for the format's
 *    readers want a geometry of each.
 *
 * The writing library is loaded when the first file is asked for.
 */
import { joinBytes } from '#lib/joinBytes.ts';
import { exportedRows, type ExportJob } from './exportJob.ts';
import { createPace } from '#lib/slices.ts';
import { exportGeometry } from './exportedShape.ts';
import { typedFields, typedValue } from './typedFields.ts';

/** Bytes gathered before they're handed on. */
const CHUNK_BYTES = 262_144;

export async function* writeFlatGeobuf(
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const rows = exportedRows(job);
  const pace = createPace(job, rows.length);
  const { createFlatWriter } = await import('./flatgeobufBytes.ts');
  const { columns } = job;
  const fields = typedFields(columns, rows, job);
  const writer = createFlatWriter(fields, rows.length);
  let waiting: Uint8Array[] = [writer.head];
  let size = 0;
  for (const [done, row] of rows.entries()) {
    const values = fields.map((field) => typedValue(field, row));
    const bytes = writer.feature(exportGeometry(columns, row, 'rightHand'), values);
    waiting.push(bytes);
    size += bytes.length;
    if (size < CHUNK_BYTES) continue;
    yield joinBytes(waiting);
    [waiting, size] = [[], 0];
    await pace.step(done + 1);
  }
  yield joinBytes(waiting);
  await pace.step(rows.length);
}
