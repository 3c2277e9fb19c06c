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

/** Those of OWASP that separate cells. */
const BEGINS_BLANK = /^'*[\t\r\n]/;
/**
 * Where a piece between separators other than ours begins with a character of OWASP, "CSV Injection": = + - @, and their wide forms; also behind
 * quotes, which a reader may drop. Never the whole piece: a loop over millions of characters can be too much for a regular expression.
 */
const PIECE_BEGINS = /(?<![^;\t\r\n])['"]*[=+\-@＝＋－＠]/g;
/** A number, also with a decimal comma, with grouped thousands, or in percent. */
const IS_NUMBER =
  /^-?(?:(?:\d*[.,]?\d+|\d{1,3}(?:[ \u00a0\u202f.,’']\d{3})+(?:[.,]\d+)?)(?:e[+-]?\d+)?\s?%?|Infinity)$/i;
/** A phone number: plus, then groups of digits, one of them perhaps in brackets, seven to fifteen digits in all (ITU-T E.164). */
const IS_PHONE = /^\+(?=(?:\D*\d){7,15}\D*$)\d{1,3}(?:[ .-]?(?:\(\d{1,5}\)|\d+))*$/;

/** Whether a piece that begins so can't run: it's a number, or a phone number. */
function isHarmless(piece: string): boolean {
  return IS_NUMBER.test(piece) || IS_PHONE.test(piece);
}

function pieceAt(text: string, at: number): string {
  const length = text.slice(at).search(/[;\t\r\n]/);
  return length < 0 ? text.slice(at) : text.slice(at, at + length);
}

/**
 * Returns a text that is safe in a cell.
 *
 * Quotes around a cell don't help: Excel and LibreOffice run `"=1+1"` all the same. Nor do they keep it whole where semicolons or tabs
 * separate cells, as in Excel in many languages: there a quote counts at a cell's beginning alone, and `1,"a;=1+1;"` has a cell `=1+1`.
 * So an apostrophe is put before such a text, and in it after a semicolon, a tab and a line's end; also before apostrophes and quotes
 * that stand before it. That makes the guard reversible: before such a character always stands one apostrophe too many, first of
 * all, which a reader removes. Numbers, dates and polygons are never touched, nor is a text in the form of a negative number or a phone
 * number: of digits and separators alone, nothing can run.
 */
export function guardCell(text: string): string {
  const guarded = text.replace(PIECE_BEGINS, (beginning, at: number) =>
    isHarmless(pieceAt(text, at)) ? beginning : `'${beginning}`,
  );
  return BEGINS_BLANK.test(text) ? `'${guarded}` : guarded;
}
