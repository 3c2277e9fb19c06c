/**
 * The fields that every export has beside the shape.
 *
 * 1. Always: row (from 1), state, both dates, each index, the code and text of its error. A numeric member
 *    whose digits matter (an identifier, or more digits than a double has) is a text instead, and so has what isn't a number.
 * 2. Where any exported record has one: why it can't be drawn, unknown members, and the text of an item
 *    that isn't a record.
 * 3. Members beyond MAX_MEMBERS names go into one field together.
 *
 * Names are made unique, whatever their case: an index called `state` or `State` becomes `state_2` or `State_2`.
 */
import {
  isReadAsValue,
  memberText,
  NO_DAY,
  NO_MESSAGE,
  recordState,
  UNDRAWABLE,
  type IndexColumn,
  type ResultColumns,
} from '#core/columns.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { dayIn, dayText } from '#core/values/dayText.ts';
import { isIdentifier, isWhole } from '#core/values/indexValues.ts';
import { parseJson } from '#lib/json.ts';
import { uniqueName } from '#lib/uniqueName.ts';
import { headingOf, withHeadings } from './headings.ts';
import { shapeKind } from './exportedShape.ts';

/**
 * One field of each record; null where it has no value. `json` gives JSON text as received; a `date` gives its text as
 * received, and its day since 1970-01-01 where it has one.
 */
export type ExportField =
  | { name: string; kind: 'number'; read: (row: number) => number | null }
  | { name: string; kind: 'text' | 'json'; read: (row: number) => string | null }
  | {
      name: string;
      kind: 'date';
      read: (row: number) => string | null;
      day: (row: number) => number | null;
    };

/** Distinct members that get a field of their own. */
const MAX_MEMBERS = 100;

const STATE_WORDS = {
  processed: 'processed',
  failed: 'failed',
  notDrawable: 'not drawable',
} as const;

/** Fields beside the result's. */
export interface FieldOptions {
  /** Names that no field may have. */
  reserved?: readonly string[];
  /** The submitted file's columns. */
  named?: readonly ExportField[];
  /** These fields alone, where rows aren't records of a result. */
  only?: readonly ExportField[];
  /** Whether our own fields have headings in the page's language, instead of the names that other programs know. */
  isInLanguage?: boolean;
}

/** Returns the fields for these rows, in the order in which they're written; those of the submitted file come last. */
export function exportFields(
  columns: ResultColumns,
  rows: Uint32Array,
  { reserved = [], named = [], only, isInLanguage = false }: FieldOptions = {},
): ExportField[] {
  const taken = new Set(['polygon', 'geometry', ...reserved]);
  if (isInLanguage) taken.add(headingOf('polygon'));
  const own = (fields: ExportField[]) => (isInLanguage ? withHeadings(fields) : fields);
  const unique = (fields: readonly ExportField[]) =>
    fields.map((field) => ({ ...field, name: uniqueName(field.name, taken) }));
  if (only) return unique(only);
  const textual = columns.indices.filter((index) => isTextual(columns, rows, index));
  return unique([
    ...own(ownFields(columns)),
    ...columns.indices.map((index) =>
      textual.includes(index) ? textualField(columns, index) : indexField(index),
    ),
    ...own([...errorFields(columns), ...rareFields(columns, rows)]),
    ...memberFields(columns, rows, new Set(textual.map(({ name }) => name))),
    ...named,
  ]);
}

function ownFields(columns: ResultColumns): ExportField[] {
  const { sources, startDay, endDay } = columns;
  return [
    { name: 'row', kind: 'number', read: (row) => row + 1 },
    { name: 'state', kind: 'text', read: (row) => STATE_WORDS[recordState(columns, row)] },
    {
      name: 'start_date',
      kind: 'date',
      read: (row) => sources.get(row)?.startDate ?? (dayText(dayIn(startDay, row)) || null),
      day: (row) => knownDay(startDay, row),
    },
    {
      name: 'end_date',
      kind: 'date',
      read: (row) => sources.get(row)?.endDate ?? (dayText(dayIn(endDay, row)) || null),
      day: (row) => knownDay(endDay, row),
    },
  ];
}

function knownDay(days: Int32Array, row: number): number | null {
  const day = dayIn(days, row);
  return day === NO_DAY ? null : day;
}

function indexField({ name, values }: IndexColumn): ExportField {
  return { name, kind: 'number', read: (row) => numberIn(values, row) };
}

/** Whether a numeric member is exported as text: an identifier, whole numbers among texts, or digits beyond doubles. */
function isTextual(columns: ResultColumns, rows: Uint32Array, index: IndexColumn): boolean {
  if (index.texts) return false;
  if (isIdentifier(columns, index)) return true;
  if (!isWhole(index.values.subarray(0, columns.recordCount))) return false;
  return rows.some((row) => /^["\d-]/.test(memberText(columns, row, index.name) ?? ''));
}

function textualField(columns: ResultColumns, { name, values }: IndexColumn): ExportField {
  const read = (row: number) =>
    memberText(columns, row, name) ?? numberIn(values, row)?.toString() ?? null;
  return { name, kind: 'json', read };
}

function numberIn(values: Float64Array, row: number): number | null {
  const value = values[row] ?? NaN;
  return Number.isNaN(value) ? null : value;
}

function errorFields({ messages, message }: ResultColumns): ExportField[] {
  const codes = messages.map((text) => unwrapMessage(text).code);
  // NO_MESSAGE is beyond all lists.
  const messageIndex = (row: number) => message[row] ?? NO_MESSAGE;
  return [
    { name: 'error_code', kind: 'text', read: (row) => codes[messageIndex(row)] ?? null },
    { name: 'error_message', kind: 'text', read: (row) => messages[messageIndex(row)] ?? null },
  ];
}

function rareFields({ sources, undrawable }: ResultColumns, rows: Uint32Array): ExportField[] {
  const fields: ExportField[] = [];
  if (rows.some((row) => undrawable[row] !== 0)) {
    const reason = (row: number) =>
      sources.get(row)?.problem?.reason ?? UNDRAWABLE[undrawable[row] ?? 0];
    fields.push({ name: 'not_drawable_because', kind: 'text', read: (row) => reason(row) || null });
  }
  if (rows.some((row) => sources.get(row)?.item !== undefined)) {
    fields.push({ name: 'item', kind: 'json', read: (row) => sources.get(row)?.item ?? null });
  }
  return fields;
}

/** Fields for the members that have none yet. */
function memberFields(
  columns: ResultColumns,
  rows: Uint32Array,
  known: ReadonlySet<string>,
): ExportField[] {
  const { sources } = columns;
  const names = new Set<string>();
  for (const row of rows)
    for (const name in sources.get(row)?.members)
      if (!known.has(name) && !names.has(name) && memberOf(columns, row, name) !== null)
        names.add(name);
  const own = [...names].slice(0, MAX_MEMBERS);
  const fields = own.map((name): ExportField => ({
    name,
    kind: 'json',
    read: (row) => memberOf(columns, row, name),
  }));
  if (names.size > own.length) {
    fields.push({ name: 'other_members', kind: 'json', read: otherMembers });
  }
  return fields;

  function otherMembers(row: number): string | null {
    const rest = Object.entries(sources.get(row)?.members ?? {}).filter(
      ([name]) => !known.has(name) && !own.includes(name),
    );
    return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
  }
}

/** Returns the JSON text of a member where its column doesn't say the same; null where there is none. */
export function memberOf(columns: ResultColumns, row: number, name: string): string | null {
  const index = columns.indices.find((each) => each.name === name);
  return index && isReadAsValue(index, row) ? null : memberText(columns, row, name);
}

/** The text of a polygon that can't be drawn, where it's kept: for formats whose geometry can't hold it. */
export function undrawnPolygon(columns: ResultColumns): ExportField {
  const read = (row: number) =>
    shapeKind(columns, row) === 'none' ? (columns.sources.get(row)?.polygon ?? null) : null;
  return { name: 'polygon', kind: 'text', read };
}

/** What a field says as a person would write it: a JSON string without its quotes, null for JSON's null. */
export function fieldText(field: ExportField, row: number): string | null {
  if (field.kind === 'number') return field.read(row)?.toString() ?? null;
  const text = field.read(row);
  return text === null || field.kind !== 'json' ? text : plainText(text);
}

function plainText(json: string): string | null {
  if (json === 'null') return null;
  if (!json.startsWith('"')) return json;
  const value = parseJson(json);
  return typeof value === 'string' ? value : json;
}
