/** The columns a person's own pipeline takes, remembered on this device. */
import * as v from 'valibot';
import {
  CSV_FIELDS,
  USUAL_COLUMNS,
  type CsvField,
  type CsvColumn,
} from '#engine/resubmission/csvTable.ts';
import { checkedItems } from '#lib/checked.ts';
import { parseJson } from '#lib/json.ts';
import { writeStored, readStored } from '#ui/storedChoice.ts';

const KEY = 'job-atlas.resubmission.columns';

const LineSchema = v.object({ field: v.picklist(CSV_FIELDS), name: v.string(), on: v.boolean() });

/** One line of the editor: whether it's in, and what it's called. */
export type ColumnLine = v.InferOutput<typeof LineSchema>;

/** All that a column can hold, in the order and under the names that were chosen last. */
export function readColumns(): ColumnLine[] {
  const kept = savedLines(parseJson(readStored(KEY) ?? ''));
  const missing = CSV_FIELDS.filter((field) => !kept.some((line) => line.field === field));
  return [...kept, ...missing.map(usualLine)];
}

/** Remembers them. */
export function saveColumns(lines: readonly ColumnLine[]): void {
  writeStored(KEY, JSON.stringify(lines));
}

/** The columns that are in. */
export function chosenColumns(lines: readonly ColumnLine[]): CsvColumn[] {
  return lines.filter(({ on }) => on).map(({ field, name }) => ({ field, name }));
}

/** The usual columns again. */
export function usualColumns(): ColumnLine[] {
  return CSV_FIELDS.map(usualLine);
}

/** A line one place up or down; the same list where there is no room. */
export function movedColumn(lines: readonly ColumnLine[], at: number, by: 1 | -1): ColumnLine[] {
  const next = [...lines];
  next.splice(Math.max(0, at + by), 0, ...next.splice(at, 1));
  return next;
}

function usualLine(field: CsvField): ColumnLine {
  const on = USUAL_COLUMNS.some((column) => column.field === field);
  return { field, name: field, on };
}

function savedLines(kept: unknown): ColumnLine[] {
  const lines = checkedItems(LineSchema, kept);
  return lines.filter(({ field }, at) => lines.findIndex((line) => line.field === field) === at);
}
