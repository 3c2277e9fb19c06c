/**
 * A result as one GeoJSON FeatureCollection (RFC 7946), a feature a line.
 *
 * A feature's `id` is its row; its properties are the fields of every export (fields.ts), indices
 * also where there is no value. What can't be drawn has the geometry null and, where it's known, the
 * text of its polygon as a property. Coordinates are the exact numbers that came, but for shapes that
 * pass the antimeridian, which are cut there (RFC 7946, 3.1.9); rings run by the right-hand rule.
 */
import type { ResultColumns } from '#core/columns.ts';
import type { Position, Ring } from '#shapes/polygons.ts';
import { itemAt } from '#lib/itemAt.ts';
import { parseJson } from '#lib/json.ts';
import { exportedRows, type ExportJob, streamText } from './exportJob.ts';
import { exportFields, undrawnPolygon, type ExportField } from './fields.ts';
import {
  coordinateText,
  exportPolygons,
  pointsOf,
  shapeKind,
  type ExportedKind,
} from './exportedShape.ts';

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
  const kind = shapeKind(columns, row);
  if (kind === 'none') return 'null';
  return `{"type":"${kind}","coordinates":${coordinatesText(columns, row, kind)}}`;
}

function coordinatesText(columns: ResultColumns, row: number, kind: ExportedKind): string {
  if (kind === 'MultiPolygon')
    return listText(exportPolygons(columns, row, 'rightHand'), (part) => listText(part, ringText));
  const points = pointsOf(columns, row);
  return kind === 'Point' ? positionText(itemAt(points, 0)) : listText(points, positionText);
}

function ringText(ring: Ring): string {
  return listText(ring, positionText);
}

function positionText([lon, lat]: Position): string {
  return `[${coordinateText(lon)},${coordinateText(lat)}]`;
}

function listText<T>(items: readonly T[], textOf: (item: T) => string): string {
  return `[${items.map(textOf).join(',')}]`;
}
