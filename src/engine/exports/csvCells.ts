/** One cell of text, guarded against being run as a formula, and quoted where it holds a separator of any spreadsheet. */
export function textCell(text: string): string {
  const safe = guardCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of text cells, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(textCell).join(',')}\r\n`;
}

/**
 * Keeps a spreadsheet from running a cell that begins like a formula, in a way that can be undone.
 *
 * Quotes around a cell don't help: Excel and LibreOffice run `"=1+1"` all the same. So such a text
 * gets one apostrophe in front, and so does a text that already begins with apostrophes before one
 * of those characters. That makes the guard reversible: a cell of apostrophes followed by such a
 * character always carries one too many, and whoever reads it takes off exactly that one. Numbers,
 * dates and polygons are never touched, nor is a text that is a negative number or a phone number by its
 * form: it holds nothing but digits and what parts them, so there is nothing it could run.
 *
 * The characters are those of OWASP, "CSV Injection": = + - @, tab, carriage return, line feed, and
 * the wide forms of the first four.
 */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Also with a decimal comma, with thousands grouped, and in percent. */
const IS_NUMBER =
  /^-?(?:(?:\d*[.,]?\d+|\d{1,3}(?:[ \u00a0\u202f.,’']\d{3})+(?:[.,]\d+)?)(?:e[+-]?\d+)?\s?%?|Infinity)$/i;
/** Plus, then groups of digits, one of them perhaps in brackets: seven to fifteen digits in all (ITU-T E.164). */
const IS_PHONE = /^\+(?=(?:\D*\d){7,15}\D*$)\d{1,3}(?:[ .-]?(?:\(\d{1,5}\)|\d+))*$/;

/** Whether a spreadsheet could take the text for a formula, so that it's guarded. */
export function isFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text) && !IS_NUMBER.test(text) && !IS_PHONE.test(text);
}

/** The text as it's safe to stand in a cell. */
export function guardCell(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}
