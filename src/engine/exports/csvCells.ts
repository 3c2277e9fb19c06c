/** Returns a cell of text, guarded against being run as a formula, and quoted where it contains a separator of any spreadsheet. */
export function textCell(text: string): string {
  return quotedWhere(/[",;\t\r\n]|^\s|\s$/, text);
}

/** Returns a cell of text for a table on the clipboard, whose cells are separated by tabs; guarded and quoted as `textCell` does. */
export function pastedCell(text: string): string {
  return quotedWhere(/["\t\r\n]|^\s|\s$/, text);
}

function quotedWhere(needsQuotes: RegExp, text: string): string {
  const safe = guardCell(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a line of text cells, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(textCell).join(',')}\r\n`;
}

/** The characters of OWASP, "CSV Injection": = + - @, tab, carriage return, line feed, and the wide forms of the first four. */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** A number, also with a decimal comma, with grouped thousands, or in percent. */
const IS_NUMBER =
  /^-?(?:(?:\d*[.,]?\d+|\d{1,3}(?:[ \u00a0\u202f.,’']\d{3})+(?:[.,]\d+)?)(?:e[+-]?\d+)?\s?%?|Infinity)$/i;
/** A phone number: plus, then groups of digits, one of them perhaps in brackets, seven to fifteen digits in all (ITU-T E.164). */
const IS_PHONE = /^\+(?=(?:\D*\d){7,15}\D*$)\d{1,3}(?:[ .-]?(?:\(\d{1,5}\)|\d+))*$/;

/**
 * Returns whether a spreadsheet could run a text as a formula, so that it's guarded.
 *
 * Quotes around a cell don't help: Excel and LibreOffice run `"=1+1"` all the same. So such a text gets an apostrophe in
 * front, and so does a text of apostrophes before such a character. That makes the guard reversible: a cell of apostrophes
 * followed by such a character always has one too many, which a reader removes. Numbers, dates and polygons are never
 * touched, nor is a text in the form of a negative number or a phone number: of digits and separators alone, nothing can
 * run.
 */
export function isFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text) && !IS_NUMBER.test(text) && !IS_PHONE.test(text);
}

/** Returns a text that is safe in a cell. */
export function guardCell(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}
