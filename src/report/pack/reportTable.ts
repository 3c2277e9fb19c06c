/** The records of a report: those that were shown, with the columns that a person left in. */
import {
  NO_MESSAGE,
  type IndexColumn,
  type RecordSource,
  type ResultColumns,
} from '#core/columns.ts';
import { memberOf, type ExportField } from '#files/write/fields.ts';
import { copyShapes } from '#core/spatial/copyShapes.ts';
import { apartOf } from '#core/values/setApart.ts';

/** Where a column comes from: values, other members of the response, the submitted file, what a person judged, or the service's error texts. */
export const COLUMN_KINDS = ['value', 'member', 'file', 'verdict', 'message'] as const;
export type ReportColumnKind = (typeof COLUMN_KINDS)[number];

export interface ReportColumn {
  kind: ReportColumnKind;
  name: string;
}

/** Texts by row, each distinct one once. */
export interface TextColumn extends ReportColumn {
  kind: 'member' | 'file' | 'verdict';
  texts: readonly string[];
  /** By row 0 for none, else the place in `texts` and one more. */
  codes: Uint32Array;
}

export interface ReportTable {
  /** Without sources but for dates and problems. */
  columns: ResultColumns;
  /** Of each record its row in the result it was taken from. */
  rows: Uint32Array;
  texts: TextColumn[];
}

export interface ReportSource {
  columns: ResultColumns;
  /** The submitted file's columns, and whether a record's plot is in it. */
  file?: { fields: readonly ExportField[]; holds: (row: number) => boolean } | undefined;
  verdicts?: readonly ExportField[] | undefined;
}

/** The name of the column of the service's error texts. */
const MESSAGES = 'error_message';

/** Returns the columns that there are, in the order in which they're listed. */
export function reportColumns({ columns, file, verdicts = [] }: ReportSource): ReportColumn[] {
  const members = new Set<string>();
  for (const [row, { members: own }] of columns.sources)
    for (const name in own) if (memberOf(columns, row, name) !== null) members.add(name);
  const listed = (kind: ReportColumnKind, names: Iterable<string>): ReportColumn[] =>
    Array.from(names, (name) => ({ kind, name }));
  return [
    ...listed(
      'file',
      (file?.fields ?? []).map(({ name }) => name),
    ),
    ...listed(
      'value',
      columns.indices.map(({ name }) => name),
    ),
    ...listed('member', members),
    ...listed(
      'verdict',
      verdicts.map(({ name }) => name),
    ),
    ...(columns.messages.length > 0 ? listed('message', [MESSAGES]) : []),
  ];
}

/** Whether a column is among those left out. */
export function isLeftOut(leftOut: readonly ReportColumn[], { kind, name }: ReportColumn): boolean {
  return leftOut.some((column) => column.kind === kind && column.name === name);
}

/** Returns these rows of a result, in their order, without the columns left out: nothing of these is in what is returned. */
export function takeTable(
  source: ReportSource,
  rows: Uint32Array,
  leftOut: readonly ReportColumn[],
): ReportTable {
  const { columns, file, verdicts = [] } = source;
  const isKept = (kind: ReportColumnKind) => (column: { name: string }) =>
    !isLeftOut(leftOut, { kind, name: column.name });
  const members = reportColumns(source).filter(({ kind }) => kind === 'member');
  const hasMessages = isKept('message')({ name: MESSAGES });
  return {
    columns: {
      ...copyShapes(rows.length, (place) => ({ from: columns, row: rows[place]! })),
      ...takeMessages(columns, rows, hasMessages),
      section: Uint8Array.from(rows, (row) => columns.section[row]!),
      startDay: Int32Array.from(rows, (row) => columns.startDay[row]!),
      endDay: Int32Array.from(rows, (row) => columns.endDay[row]!),
      indices: columns.indices.filter(isKept('value')).map((index): IndexColumn => ({
        name: index.name,
        values: Float64Array.from(rows, (row) => index.values[row]!),
        // Of some records alone it might be another.
        apart: apartOf(columns, index),
      })),
      sources: takeSources(columns, rows),
    },
    rows,
    texts: [
      ...(file?.fields ?? [])
        .filter(isKept('file'))
        .map((field) =>
          textColumn({ kind: 'file', name: field.name }, rows, (row) =>
            file?.holds(row) ? textIn(field, row) : null,
          ),
        ),
      ...members
        .filter(isKept('member'))
        .map((member) =>
          textColumn({ kind: 'member', name: member.name }, rows, (row) =>
            memberOf(columns, row, member.name),
          ),
        ),
      ...verdicts.filter(isKept('verdict')).map((field) =>
        textColumn({ kind: 'verdict', name: field.name }, rows, (row) => {
          const text = field.read(row);
          return text === null ? null : String(text);
        }),
      ),
    ],
  };
}

/** A cell of the submitted file; empty where it is. */
function textIn(field: ExportField, row: number): string {
  return String(field.read(row) ?? '');
}

function textColumn(
  column: Pick<TextColumn, 'kind' | 'name'>,
  rows: Uint32Array,
  read: (row: number) => string | null,
): TextColumn {
  const places = new Map<string, number>();
  const codes = Uint32Array.from(rows, (row) => {
    const text = read(row);
    if (text === null) return 0;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place + 1;
  });
  return { ...column, texts: [...places.keys()], codes };
}

/** Only the error texts of these rows. */
function takeMessages(
  columns: ResultColumns,
  rows: Uint32Array,
  isKept: boolean,
): Pick<ResultColumns, 'message' | 'messages'> {
  const places = new Map<number, number>();
  const message = Uint32Array.from(rows, (row) => {
    const own = columns.message[row]!;
    if (!isKept || own === NO_MESSAGE) return NO_MESSAGE;
    const place = places.get(own) ?? places.size;
    places.set(own, place);
    return place;
  });
  return { message, messages: Array.from(places.keys(), (own) => columns.messages[own]!) };
}

/** Dates that are none, and why records can't be read: all else is a column, or isn't taken. */
function takeSources(
  { sources }: ResultColumns,
  rows: Uint32Array,
): ReadonlyMap<number, RecordSource> & Map<number, RecordSource> {
  const taken = new Map<number, RecordSource>();
  rows.forEach((row, place) => {
    const { startDate, endDate, problem } = sources.get(row) ?? {};
    const source: RecordSource = {
      ...(startDate === undefined ? {} : { startDate }),
      ...(endDate === undefined ? {} : { endDate }),
      ...(problem === undefined ? {} : { problem }),
    };
    if (Object.keys(source).length > 0) taken.set(place, source);
  });
  return taken;
}
