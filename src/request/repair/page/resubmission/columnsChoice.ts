/** The columns of the CSV, as a person's own pipeline needs them; saved on this device. */
import * as v from 'valibot';
import {
  CSV_FIELDS,
  USUAL_COLUMNS,
  type CsvField,
  type CsvColumn,
} from '#request/repair/pure/csvTable.ts';
import { checkedItems } from '#lib/checked.ts';
import { parseJson } from '#lib/json.ts';
import { readItem, writeItem } from '#lib/browserStorage.ts';

const KEY = 'job-atlas.resubmission.columns';

const LineSchema = v.object({ field: v.picklist(CSV_FIELDS), name: v.string(), on: v.boolean() });

/** A column in the editor: its name, and whether the CSV has it. */
export type ColumnLine = v.InferOutput<typeof LineSchema>;

/** All possible columns, in the order and with the names last chosen. */
export function readColumns(): ColumnLine[] {
  const saved = savedLines(parseJson(readItem('local', KEY) ?? ''));
  const missing = CSV_FIELDS.filter((field) => !saved.some((line) => line.field === field));
  return [...saved, ...missing.map(usualLine)];
}

export function saveColumns(lines: readonly ColumnLine[]): void {
  writeItem('local', KEY, JSON.stringify(lines));
}

/** The columns that the CSV has. */
export function chosenColumns(lines: readonly ColumnLine[]): CsvColumn[] {
  return lines.filter(({ on }) => on).map(({ field, name }) => ({ field, name }));
}

export function usualColumns(): ColumnLine[] {
  return CSV_FIELDS.map(usualLine);
}

/** A line moved one place up or down; at the end of the list it stays. */
export function movedColumn(lines: readonly ColumnLine[], at: number, by: 1 | -1): ColumnLine[] {
  const next = [...lines];
  next.splice(Math.max(0, at + by), 0, ...next.splice(at, 1));
  return next;
}

function usualLine(field: CsvField): ColumnLine {
  const on = USUAL_COLUMNS.some((column) => column.field === field);
  return { field, name: field, on };
}

/** The valid lines of what was saved, each field once. */
function savedLines(stored: unknown): ColumnLine[] {
  const lines = checkedItems(LineSchema, stored);
  return lines.filter(({ field }, at) => lines.findIndex((line) => line.field === field) === at);
}
