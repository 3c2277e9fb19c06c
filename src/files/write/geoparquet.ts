/**
 * A result as GeoParquet 1.1.0 (geoparquet.org/releases/v1.1.0).
 *
 * 1. A row group holds GROUP_ROWS records, so that memory holds one group however many there are.
 * 2. Columns: geometry as well-known binary, null where nothing can be drawn; its bounds as `bbox`, so that
 *    readers skip what is elsewhere; the typed fields (typedFields.ts), numbers as DOUBLE (the row as INT32, the area as
 *    FLOAT, as fiboa has it), dates as DATE, all else as STRING.
 * 3. The metadata key `geo` says encoding, types, bounds and covering; the reference system is left at its
 *    default, longitude and latitude on WGS 84 (OGC:CRS84).
 * 4. The key `fiboa` is added where the export meets Field Boundaries for Agriculture 0.2.0
 *    (github.com/fiboa/specification): each record has an `id` of its own, a polygon, and an area in hectares within the
 *    limits.
 *
 * The writing library is loaded when the first file is asked for.
 */
import type { ByteWriter, SchemaElement } from 'hyparquet-writer';
import type { ResultColumns } from '#core/columns.ts';
import { createPace } from '#lib/slices.ts';
import { exportedRows, type ExportJob } from './exportJob.ts';
import { fieldText, type ExportField } from './fields.ts';
import { exportBounds, exportedBounds, shapeKind, shapeKinds } from './exportedShape.ts';
import { typedFields } from './typedFields.ts';
import { writeWkb } from './wkb.ts';

const GROUP_ROWS = 10_000;
/** Hectares; fiboa allows no more. */
const MAX_AREA = 100_000;
const FIBOA_METADATA = { fiboa_version: '0.2.0', fiboa_extensions: [] };
/** The covering: a column of bounds, west, south, east, north. */
const BBOX = 'bbox';
const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const;

/** Returns the file in chunks, one per row group and one for its end. */
export async function* writeGeoParquet(
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const rows = exportedRows(job);
  const pace = createPace(job, rows.length);
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const { columns } = job;
  const fields = typedFields(columns, rows, { ...job, reserved: [BBOX] });
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(fields),
    kvMetadata: metadataOf(columns, rows, fields),
    createdBy: 'Job Atlas',
  });
  for (let from = 0; from < rows.length; from += GROUP_ROWS) {
    const group = rows.subarray(from, from + GROUP_ROWS);
    await writer.write({
      columnData: columnData(columns, fields, group),
      rowGroupSize: GROUP_ROWS,
    });
    yield take(bytes);
    await pace.step(from + group.length);
  }
  await writer.finish();
  yield take(bytes);
  await pace.step(rows.length);
}

/** The bytes written since the last call; the writer's own count goes on. */
function take(writer: ByteWriter): Uint8Array<ArrayBuffer> {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

function schemaOf(fields: readonly ExportField[]): SchemaElement[] {
  return [
    { name: 'root', num_children: fields.length + 2 },
    { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
    { name: BBOX, repetition_type: 'OPTIONAL', num_children: SIDES.length },
    ...SIDES.map((name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
    ...fields.map((field): SchemaElement => ({
      name: field.name,
      ...typeOf(field),
      repetition_type: 'OPTIONAL',
    })),
  ];
}

function typeOf({ name, kind }: ExportField): Pick<SchemaElement, 'type' | 'converted_type'> {
  if (kind === 'date') return { type: 'INT32', converted_type: 'DATE' };
  if (kind !== 'number') return { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
  if (name === 'row') return { type: 'INT32' };
  return { type: name === 'area' ? 'FLOAT' : 'DOUBLE' };
}

/** A field's value as its column holds it. */
function cellOf(field: ExportField, row: number): number | string | null {
  if (field.kind === 'number') return field.read(row);
  return field.kind === 'date' ? field.day(row) : fieldText(field, row);
}

function columnData(columns: ResultColumns, fields: readonly ExportField[], group: Uint32Array) {
  const rows = [...group];
  return [
    { name: 'geometry', data: rows.map((row) => writeWkb(columns, row)), statistics: false },
    { name: BBOX, data: rows.map((row) => bboxOf(columns, row)) },
    ...fields.map((field) => ({ name: field.name, data: rows.map((row) => cellOf(field, row)) })),
  ];
}

function bboxOf(columns: ResultColumns, row: number): Record<string, number> | null {
  if (shapeKind(columns, row) === 'none') return null;
  const [xmin, ymin, xmax, ymax] = exportBounds(columns, row);
  return { xmin, ymin, xmax, ymax };
}

function metadataOf(columns: ResultColumns, rows: Uint32Array, fields: readonly ExportField[]) {
  const geo = { key: 'geo', value: JSON.stringify(geoMetadata(columns, rows)) };
  if (!isFiboa(columns, rows, fields)) return [geo];
  return [geo, { key: 'fiboa', value: JSON.stringify(FIBOA_METADATA) }];
}

function geoMetadata(columns: ResultColumns, rows: Uint32Array) {
  const bbox = exportedBounds(columns, rows);
  return {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: shapeKinds(columns, rows),
        ...(bbox === null ? {} : { bbox }),
        covering: { bbox: Object.fromEntries(SIDES.map((side) => [side, [BBOX, side]])) },
      },
    },
  };
}

/** Returns whether these rows and typed fields meet fiboa; an empty file doesn't. */
function isFiboa(
  columns: ResultColumns,
  rows: Uint32Array,
  fields: readonly ExportField[],
): boolean {
  const id = fields.find(({ name }) => name === 'id');
  const area = fields.find(({ name }) => name === 'area_2') ? undefined : fields.find(isArea);
  if (!id || area?.kind !== 'number') return false;
  const ids = new Set<string>();
  for (const row of rows) {
    const hectares = area.read(row);
    if (shapeKind(columns, row) !== 'MultiPolygon') return false;
    if (hectares === null || hectares > MAX_AREA) return false;
    const text = fieldText(id, row);
    if (text !== null && text !== '') ids.add(text);
  }
  return rows.length > 0 && ids.size === rows.length;
}

function isArea({ name }: ExportField): boolean {
  return name === 'area';
}
