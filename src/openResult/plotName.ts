import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#workers/protocol.ts';

/** What a record's plot is called: by its name in the submitted file, or by its record. */
export function plotName(
  { name, row }: Pick<RecordCells, 'name' | 'row'>,
  record: 'Record' | 'record' = 'Record',
): string {
  return name === undefined ? `${record} ${formatCount(row + 1)}` : visibleText(name);
}
