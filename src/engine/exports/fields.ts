/**
 * What every export says of a record beside its shape.
 *
 * 1. Always: row (from 1), state, both dates, each index, code and text of its error.
 * 2. Where any exported record has one: why it can't be drawn, the members nobody expected, and the
 *    text of an item that is no record.
 * 3. Beyond MAX_MEMBERS names the remaining members of a record go together into one field.
 *
 * Names are made unique: an index called `state` becomes `state_2`.
 */
import { NO_MESSAGE, recordState, UNDRAWABLE, type ResultColumns } from '#engine/columns.ts';
import { unwrapMessage } from '#engine/failures/unwrapMessage.ts';
import { dayIn, dayText } from '#engine/values/days.ts';

/** One thing said of each record; null where there is nothing to say. `json` gives JSON text as it came. */
export type ExportField =
  | { name: string; kind: 'number'; read: (row: number) => number | null }
  | { name: string; kind: 'text' | 'json'; read: (row: number) => string | null };

/** Distinct members that get a field of their own. */
export const MAX_MEMBERS = 100;

const STATE_WORDS = {
  processed: 'processed',
  failed: 'failed',
  notDrawable: 'not drawable',
} as const;

/** The fields for these rows, in the order in which they're written. */
export function exportFields(columns: ResultColumns, rows: Uint32Array): ExportField[] {
  const fields = [
    ...ownFields(columns),
    ...indexFields(columns),
    ...errorFields(columns),
    ...rareFields(columns, rows),
    ...memberFields(columns, rows),
  ];
  const taken = new Set(['polygon', 'geometry']);
  return fields.map((field) => ({ ...field, name: uniqueName(field.name, taken) }));
}

function ownFields(columns: ResultColumns): ExportField[] {
  const { sources, startDay, endDay } = columns;
  return [
    { name: 'row', kind: 'number', read: (row) => row + 1 },
    { name: 'state', kind: 'text', read: (row) => STATE_WORDS[recordState(columns, row)] },
    {
      name: 'start_date',
      kind: 'text',
      read: (row) => sources.get(row)?.startDate ?? (dayText(dayIn(startDay, row)) || null),
    },
    {
      name: 'end_date',
      kind: 'text',
      read: (row) => sources.get(row)?.endDate ?? (dayText(dayIn(endDay, row)) || null),
    },
  ];
}

function indexFields({ indices }: ResultColumns): ExportField[] {
  return indices.map(({ name, values }) => ({
    name,
    kind: 'number',
    read: (row) => numberIn(values, row),
  }));
}

/** A row's number; null where there is none. */
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

function memberFields({ sources }: ResultColumns, rows: Uint32Array): ExportField[] {
  const names = new Set<string>();
  for (const row of rows) for (const name in sources.get(row)?.members) names.add(name);
  const own = [...names].slice(0, MAX_MEMBERS);
  const fields = own.map((name): ExportField => ({ name, kind: 'json', read: memberOf(name) }));
  if (names.size > own.length) {
    fields.push({ name: 'other_members', kind: 'json', read: otherMembers });
  }
  return fields;

  function memberOf(name: string) {
    return (row: number) => {
      const members = sources.get(row)?.members;
      return members !== undefined && Object.hasOwn(members, name) ? (members[name] ?? null) : null;
    };
  }

  function otherMembers(row: number): string | null {
    const rest = Object.entries(sources.get(row)?.members ?? {}).filter(
      ([name]) => !own.includes(name),
    );
    return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
  }
}

function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let i = 2; taken.has(unique); i++) unique = `${name}_${i}`;
  taken.add(unique);
  return unique;
}
