/** Numbers as people's files write them. */

const POINT = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const COMMA = /^[-+]?(?:\d+(?:,\d*)?|,\d+)(?:e[-+]?\d+)?$/i;

/** Returns a cell's number: with a decimal point, or with a decimal comma where there's no point; NaN where it's none. */
export function cellNumber(cell: string): number {
  const text = cell.trim();
  if (text === '') return Number.NaN;
  if (POINT.test(text)) return Number(text);
  return COMMA.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Returns whether a cell's number is written with a decimal comma. */
export function hasDecimalComma(cell: string): boolean {
  const text = cell.trim();
  return text.includes(',') && COMMA.test(text);
}
