/**
 * Whether an export is field boundaries as fiboa has them (Field Boundaries for Agriculture, 0.2.0:
 * github.com/fiboa/specification): each record has an `id` of its own, a polygon, and an area in hectares within
 * its limits. Then readers of fiboa may be told so.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { fieldText, type ExportField } from './fields.ts';
import { shapeKind } from './shape.ts';

/** Hectares; the specification allows no more. */
const MOST_AREA = 100_000;

/** What a file says of itself where it fits. */
export const FIBOA_METADATA = { fiboa_version: '0.2.0', fiboa_extensions: [] };

/** Returns whether these rows with their typed fields are fields as fiboa has them; an empty file holds none. */
export function isFiboa(
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
    if (hectares === null || hectares > MOST_AREA) return false;
    const text = fieldText(id, row);
    if (text !== null && text !== '') ids.add(text);
  }
  return rows.length > 0 && ids.size === rows.length;
}

function isArea({ name }: ExportField): boolean {
  return name === 'area';
}
