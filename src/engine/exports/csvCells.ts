import { guardCell } from './formulaGuard.ts';

/** One cell of text, guarded against being run as a formula, and quoted where it holds a separator of any spreadsheet. */
export function textCell(text: string): string {
  const safe = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of text cells, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(textCell).join(',')}\r\n`;
}
