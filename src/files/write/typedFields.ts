/**
 * The fields for formats that know dates and numbers (GeoParquet, FlatGeobuf, GeoPackage).
 *
 * 1. Those of every export; a date is a date, and where any record has one that says other than a day,
 *    a text beside it holds all that were sent so.
 * 2. `id` where no member is called so: the row. `area` in hectares on the WGS 84 ellipsoid, where there is any;
 *    `window` as an ISO 8601 interval, where both its days are known.
 * 3. `polygon` holds the text of one that can't be drawn.
 */
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { dayIn, dayText } from '#core/values/dayText.ts';
import { foldedName, uniqueName } from '#lib/uniqueName.ts';
import {
  exportFields,
  fieldText,
  undrawnPolygon,
  type ExportField,
  type FieldOptions,
} from './fields.ts';

/** Returns the fields for these rows, as `exportFields` does. */
export function typedFields(
  columns: ResultColumns,
  rows: Uint32Array,
  options: FieldOptions = {},
): ExportField[] {
  const fields = exportFields(columns, rows, options);
  if (options.only) return fields;
  const taken = new Set([
    ...(options.reserved ?? []),
    ...fields.map(({ name }) => foldedName(name)),
  ]);
  const named = (field: ExportField) => ({ ...field, name: uniqueName(field.name, taken) });
  const ids = taken.has('id') ? [] : [named(rowId)];
  const dates = fields.flatMap((field) => sentField(field, rows).map(named));
  const measures = [areaOf(columns), windowOf(columns)].map(named);
  return [...ids, ...fields, ...measures, ...dates, undrawnPolygon(columns)];
}

/** A cell of such a format; null where there is none. Dates are `YYYY-MM-DD`. */
export type TypedValue = number | string | null;

/** Returns what a field says of a record: a number, a day, or what a person would write. */
export function typedValue(field: ExportField, row: number): TypedValue {
  if (field.kind === 'number') return field.read(row);
  if (field.kind !== 'date') return fieldText(field, row);
  const day = field.day(row);
  return day === null ? null : dayText(day);
}

const rowId: ExportField = { name: 'id', kind: 'text', read: (row) => String(row + 1) };

/** The texts of a date that say other than a day; nothing where all are days. */
function sentField(field: ExportField, rows: Uint32Array): ExportField[] {
  if (field.kind !== 'date') return [];
  const read = (row: number) => {
    const text = field.read(row);
    return text === dayText(field.day(row) ?? NO_DAY) ? null : text;
  };
  if (!rows.some((row) => read(row) !== null)) return [];
  return [{ name: `${field.name}_as_sent`, kind: 'text', read }];
}

/** Each area is worked out once: whether a file is fiboa rests on all of them before they're written. */
function areaOf(columns: ResultColumns): ExportField {
  const known = new Map<number, number>();
  const read = (row: number) => {
    const hectares = known.get(row) ?? areaHectares(columns, row);
    known.set(row, hectares);
    return hectares > 0 ? hectares : null;
  };
  return { name: 'area', kind: 'number', read };
}

function windowOf({ startDay, endDay }: ResultColumns): ExportField {
  const read = (row: number) => {
    const [start, end] = [dayText(dayIn(startDay, row)), dayText(dayIn(endDay, row))];
    return start === '' || end === '' ? null : `${start}/${end}`;
  };
  return { name: 'window', kind: 'text', read };
}
