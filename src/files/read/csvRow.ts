/** A row of a delimited table whose shape may have been torn apart: well-known text has commas, and not every program quotes it. */
import type { CsvScanner } from './csvScanner.ts';
import { WELL_KNOWN } from './shapeCells.ts';

/** Cells by the places of their headings. */
export interface CsvRow {
  text: (cell: number) => string;
  bytes: (cell: number) => Uint8Array;
  count: number;
  /** The line, from 1, in which it begins. */
  line: number;
}

const COMMA = ',';

/** Returns the row that a scanner is at, with the pieces of a shape put together where it has more cells than there are headings. */
export function rowOf(scanner: CsvScanner, headings: number): CsvRow {
  if (scanner.count <= headings) return scanner;
  const cells = Array.from({ length: scanner.count }, (_, at) => scanner.text(at));
  const first = cells.findIndex((cell) => WELL_KNOWN.test(cell) && depthOf(cell) > 0);
  if (first < 0) return scanner;
  let [last, depth] = [first, depthOf(cells[first]!)];
  while (depth > 0 && last + 1 < cells.length) depth += depthOf(cells[++last]!);
  if (depth !== 0) return scanner;
  const whole = cells.slice(first, last + 1).join(COMMA);
  const joined = [...cells.slice(0, first), whole, ...cells.slice(last + 1)];
  const text = (cell: number) => joined[cell] ?? '';
  return {
    text,
    bytes: (cell) => new TextEncoder().encode(text(cell)),
    count: joined.length,
    line: scanner.line,
  };
}

/** Brackets that are opened and not closed. */
function depthOf(text: string): number {
  let depth = 0;
  for (const letter of text) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
  return depth;
}
