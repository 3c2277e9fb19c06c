/**
 * Finds quoted values. An apostrophe within a value (`'O'Brien's north'`) doesn't end it: a quote opens where a word could
 * begin and closes where one could end, and the last that closes before the next that opens is the end.
 */

/** Words of the formats, which say what a text is about: quoted or not, they stay. */
const FORMAT_WORDS = new Set(
  `type coordinates geometry geometries properties crs bbox wkt geojson polygon multipolygon point
  linestring multilinestring multipoint geometrycollection feature featurecollection date dates
  datetime start_date startdate start end end_date enddate from to index indices band bands collection
  collections id ids area limit code status time interval key token name`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}…]/u;

/** Pairs of quotes that aren't apostrophes. German ones point inwards. */
const STRAIGHT = [/"([^"]*)"/g, /`([^`]*)`/g];
const ANGLED = /«([^«»]*)»/g;
const ANGLED_INWARDS = /»([^«»]*)«/g;
const CURLY = [/[“„]([^“”„]*)[“”]/g, /‘((?:[^‘’]|’(?=\p{L}))*)’/gu];

/** Returns the text with each quoted value, quotes included, replaced by `placeholder`. */
export function replaceQuoted(text: string, placeholder: string): string {
  const mask = (whole: string, value: string) => (isFormatWord(value.trim()) ? whole : placeholder);
  let rest = text;
  if (/["`]/.test(rest)) rest = replaceEach(rest, STRAIGHT, mask);
  if (/[«»“„‘]/.test(rest)) {
    const inwards = rest.charAt(rest.search(/[«»]/)) === '»';
    rest = replaceEach(rest.replace(inwards ? ANGLED_INWARDS : ANGLED, mask), CURLY, mask);
  }
  return rest.includes("'") ? replaceSingle(rest, placeholder) : rest;
}

function replaceEach(
  text: string,
  patterns: readonly RegExp[],
  mask: (whole: string, value: string) => string,
): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, mask), text);
}

function isFormatWord(value: string): boolean {
  return value.length <= 20 && FORMAT_WORDS.has(value.toLowerCase());
}

function replaceSingle(text: string, placeholder: string): string {
  const quotes = quotesIn(text);
  let result = '';
  let from = 0;
  for (let n = 0; n < quotes.length; n++) {
    const open = quotes[n];
    if (!open?.opens) continue;
    const close = closingOf(quotes, n);
    if (close === null) continue;
    const end = quotes[close]?.at ?? open.at;
    const value = text.slice(open.at + 1, end);
    const kept = isFormatWord(value) || isMember(text, open.at, end);
    const masked = kept ? text.slice(open.at, end + 1) : placeholder;
    result += text.slice(from, open.at) + masked;
    from = end + 1;
    n = close;
  }
  return result + text.slice(from);
}

/** Names within a program, which say what failed: of an attribute, an argument, a variable, a module. */
function isMember(text: string, open: number, end: number): boolean {
  if (!/^[A-Za-z_][\w.]{0,40}$/.test(text.slice(open + 1, end).slice(0, 50))) return false;
  const before = text.slice(Math.max(0, open - 30), open);
  if (/\b(?:has no attribute|keyword argument|module named) $/.test(before)) return true;
  return /\bname $/.test(before) && text.startsWith(' is not defined', end + 1);
}

interface Quote {
  at: number;
  opens: boolean;
  closes: boolean;
}

function quotesIn(text: string): Quote[] {
  const quotes: Quote[] = [];
  for (let at = text.indexOf("'"); at >= 0; at = text.indexOf("'", at + 1)) {
    const before = at > 0 && WORD.test(text.charAt(at - 1));
    const after = WORD.test(text.charAt(at + 1));
    quotes.push({ at, opens: !before, closes: !after });
  }
  return quotes;
}

/** The last quote that closes before the next that only opens; null where none closes. */
function closingOf(quotes: readonly Quote[], open: number): number | null {
  let close: number | null = null;
  for (let n = open + 1; n < quotes.length; n++) {
    const quote = quotes[n];
    if (!quote) break;
    if (quote.opens && !quote.closes && close !== null) break;
    if (!quote.closes) continue;
    close = n;
    if (quote.opens) break;
  }
  return close;
}
