import type { WrittenRequest } from '#request/protocol.ts';

/** Which rows of the file a CSV that went out was made of. */
export type SentRows = Pick<WrittenRequest, 'rows' | 'fileRows'>;

/** Returns the file's rows, from 0, ascending, of rows of the CSV, from 1; those that it doesn't have are left out. */
export function fileRowsOf(named: readonly number[], { rows, fileRows }: SentRows): number[] {
  const each = rows / fileRows.length;
  const found = named.flatMap((row) => fileRows[Math.floor((row - 1) / each)] ?? []);
  return [...new Set(found)].toSorted((one, other) => one - other);
}
