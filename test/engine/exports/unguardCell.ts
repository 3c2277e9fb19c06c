const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
