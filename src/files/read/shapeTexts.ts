/** The texts of a table's shapes as they were submitted, for what goes on unchanged. */
import { openCsv } from './csvTable.ts';
import { fileBytes } from './fileBytes.ts';
import { fileColumns } from './plotTable.ts';

/** Yields row by row the cell of the column of shapes with this heading, as `readCsv` numbers rows; nothing where there is no such column. */
export function* shapeTexts(sent: Uint8Array, heading: string): Generator<string, undefined> {
  const { bytes } = fileBytes(sent);
  const { head, rows } = openCsv(bytes);
  const column = fileColumns(head, [], []).findIndex(({ name }) => name === heading);
  if (column < 0) return undefined;
  for (const row of rows()) yield row.text(column);
  return undefined;
}
