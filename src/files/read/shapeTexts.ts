/** The texts of a table's shapes as they were submitted, for what goes on unchanged. */
import { CsvScanner, delimiterOf } from './csvScanner.ts';
import { fileBytes } from './fileBytes.ts';
import { fileColumns } from './plotTable.ts';

/** Yields row by row the cell of the column of shapes with this heading, as `readCsv` numbers rows; nothing where there is no such column. */
export function* shapeTexts(sent: Uint8Array, heading: string): Generator<string, undefined> {
  const { bytes } = fileBytes(sent);
  const { delimiter, from } = delimiterOf(bytes);
  const scanner = new CsvScanner(bytes, delimiter, { from });
  if (!scanner.next()) return undefined;
  const head = Array.from({ length: scanner.count }, (_, at) => scanner.text(at));
  const column = fileColumns(head, [], []).findIndex(({ name }) => name === heading);
  if (column < 0) return undefined;
  while (scanner.next()) yield scanner.text(column);
  return undefined;
}
