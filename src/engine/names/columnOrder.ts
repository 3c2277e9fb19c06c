/** A file's columns put in order, and searched. */
import { cellNumber } from './cellNumber.ts';
import { NO_FILE_ROW, type PlotNames } from './plotNames.ts';
import type { NamedColumn } from './submittedFile.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two cells as people order them: 9 before 10, without regard to case. */
export function compareCells(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Returns a key for each record to sort by: a column's number, or its cell's place among all; NaN where there is none. */
export function columnKeys({ fileRowOf }: PlotNames, column: NamedColumn): Float64Array {
  const keyOfCell = new Map<string, number>([['', Number.NaN]]);
  const distinct = column.distinct.filter((cell) => cell !== '');
  if (!column.isNumeric) distinct.sort(compareCells);
  distinct.forEach((cell, place) =>
    keyOfCell.set(cell, column.isNumeric ? cellNumber(cell) : place),
  );
  return Float64Array.from(fileRowOf, (fileRow) =>
    fileRow === NO_FILE_ROW ? Number.NaN : keyOfCell.get(column.cells[fileRow] ?? '')!,
  );
}

/** Returns which rows of the file hold a word, in lower case, in any of their columns; null where none does. */
export function rowsHolding({ file, label }: PlotNames, word: string): Uint8Array | null {
  const found = new Uint8Array(file.rowCount);
  let isAny = false;
  for (const column of file.columns) {
    const prefix = column === label ? labelPrefix(label) : '';
    const holding = new Set(
      column.distinct.filter((cell) => `${prefix}${cell}`.toLowerCase().includes(word)),
    );
    if (holding.size === 0) continue;
    isAny = true;
    column.cells.forEach((cell, row) => holding.has(cell) && (found[row] = 1));
  }
  return isAny ? found : null;
}

/** Of a column that plots are called by, its heading is part of the name. */
function labelPrefix({ name }: NamedColumn): string {
  return `${name} `;
}
