/**
 * Keeps a spreadsheet from running a cell that begins like a formula, and gives back what it was.
 *
 * Quotes around a cell don't help: Excel and LibreOffice run `"=1+1"` all the same. So such a text
 * gets one apostrophe in front, and so does a text that already begins with apostrophes before one
 * of those characters. That makes the guard reversible: a cell of apostrophes followed by such a
 * character always carries one too many, and `unguardCell` takes off exactly that one. Numbers,
 * dates and polygons are never touched.
 *
 * The characters are those of OWASP, "CSV Injection": = + - @, tab, carriage return, line feed, and
 * the wide forms of the first four.
 */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const IS_NUMBER = /^-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)$/i;

/** The text as it's safe to stand in a cell. */
export function guardCell(text: string): string {
  return BEGINS_FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text;
}

/** The text that `guardCell` was given. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
