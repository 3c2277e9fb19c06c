/**
 * A result as one GeoJSON FeatureCollection (RFC 7946), a feature a line.
 *
 * A feature's `id` is its row; its properties are the fields of every export (fields.ts), indices
 * also where there is no value. What can't be drawn has the geometry null and, where it's known, the
 * text of its polygon as a property. Coordinates are the exact numbers that came, but for shapes that
 * pass the antimeridian, which are cut there (RFC 7946, 3.1.9); rings run by the right-hand rule.
 */
import type { ResultColumns } from '#core/columns.ts';
import type { Position } from '#shapes/polygons.ts';
import { parseJson } from '#lib/json.ts';
import { exportedRows, type ExportJob, streamText } from './exportJob.ts';
import { exportFields, undrawnPolygon, type ExportField } from './fields.ts';
import { coordinateText, exportGeometry } from './exportedShape.ts';

export function writeGeoJson(
  job: ExportJob,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  return streamText(job, {
    head: '{"type":"FeatureCollection","features":[',
    records: features(job),
    tail: '\n]}\n',
  });
}

function* features(job: ExportJob): Generator<string> {
  const { columns } = job;
  const rows = exportedRows(job);
  const fields = [...exportFields(columns, rows, job), undrawnPolygon(columns)].map((field) => ({
    field,
    start: `${JSON.stringify(field.name)}:`,
  }));
  let comma = '';
  for (const row of rows) {
    const properties = fields.flatMap(({ field, start }) => {
      const value = propertyText(field, row);
      return value === null ? [] : [start + value];
    });
    yield `${comma}\n{"type":"Feature","id":${row + 1},"geometry":${geometryText(columns, row)},"properties":{${properties.join(',')}}}`;
    comma = ',';
  }
}

/** A value as JSON; null (no text at all) leaves the property out. */
function propertyText(field: ExportField, row: number): string | null {
  if (field.kind === 'number') {
    const value = field.read(row);
    return value === null || Number.isFinite(value) ? String(value) : `"${value}"`;
  }
  const text = field.read(row);
  if (text === null) return null;
  return field.kind === 'json' && isJson(text) && !isRounded(text) ? text : JSON.stringify(text);
}

/** Readers take numbers for doubles (RFC 8259, 6), or clamp them: whole ones beyond 2^53, and those beyond all doubles, are texts, which they keep. */
function isRounded(json: string): boolean {
  if (!/^-?\d/.test(json)) return false;
  const value = Number(json);
  return !Number.isFinite(value) || (/^-?\d+$/.test(json) && !Number.isSafeInteger(value));
}

/** Services also send what JSON doesn't know, such as NaN. */
function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

function geometryText(columns: ResultColumns, row: number): string {
  const geometry = exportGeometry(columns, row, 'rightHand');
  if (geometry === null) return 'null';
  return `{"type":"${geometry.type}","coordinates":${coordinatesText(geometry.coordinates)}}`;
}

type Coordinates = Position | Coordinates[];

/** Coordinates as JSON; JSON.stringify would lose the sign of minus zero. */
function coordinatesText(value: Coordinates): string {
  return isPosition(value)
    ? `[${coordinateText(value[0])},${coordinateText(value[1])}]`
    : `[${value.map(coordinatesText).join(',')}]`;
}

function isPosition(value: Coordinates): value is Position {
  return typeof value[0] === 'number';
}
