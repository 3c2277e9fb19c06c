/** The columns a person's own pipeline takes, remembered on this device. */
import {
  FIELDS,
  USUAL_COLUMNS,
  type Field,
  type TableColumn,
} from '#engine/resubmission/csvTable.ts';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.resubmission.columns';

/** One line of the editor: whether it's in, and what it's called. */
export interface ColumnLine extends TableColumn {
  on: boolean;
}

/** All that a column can hold, in the order and under the names that were chosen last. */
export function readColumns(): ColumnLine[] {
  const kept = parse(readStored(KEY));
  const missing = FIELDS.filter((field) => !kept.some((line) => line.field === field));
  return [...kept, ...missing.map(usualLine)];
}

/** Remembers them. */
export function keepColumns(lines: readonly ColumnLine[]): void {
  keepStored(KEY, JSON.stringify(lines));
}

/** The columns that are in. */
export function chosenColumns(lines: readonly ColumnLine[]): TableColumn[] {
  return lines.filter(({ on }) => on).map(({ field, name }) => ({ field, name }));
}

/** The usual columns again. */
export function usualColumns(): ColumnLine[] {
  return FIELDS.map(usualLine);
}

/** A line one place up or down; the same list where there is no room. */
export function movedColumn(lines: readonly ColumnLine[], at: number, by: 1 | -1): ColumnLine[] {
  const next = [...lines];
  next.splice(Math.max(0, at + by), 0, ...next.splice(at, 1));
  return next;
}

function usualLine(field: Field): ColumnLine {
  const on = USUAL_COLUMNS.some((column) => column.field === field);
  return { field, name: field, on };
}

function parse(text: string | null): ColumnLine[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const lines = Array.isArray(value) ? value.filter(isLine) : [];
    return lines.filter(({ field }, at) => lines.findIndex((line) => line.field === field) === at);
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is ColumnLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('field' in value) || !('name' in value) || !('on' in value)) return false;
  return (
    FIELDS.some((field) => field === value.field) &&
    typeof value.name === 'string' &&
    typeof value.on === 'boolean'
  );
}
