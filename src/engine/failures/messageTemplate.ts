/**
 * Masks what varies from plot to plot in an error text, so that known texts are recognised and unknown ones grouped.
 * In order:
 *
 * 1. addresses, paths, identifiers, names of scenes and pods, days and months: each as a whole, so that identifiers of
 *    different form leave the same text;
 * 2. numbers, except meaningful ones: codes of errors, answers and reference systems;
 * 3. runs of masks are joined into one, also where a list was cut off;
 * 4. for the template also quoted values, except words of the formats, and runs of blanks. An apostrophe within a value
 *    (`'O'Brien's north'`) doesn't end it: a quote opens where a word could begin and closes where one could end, and the
 *    last that closes before the next that opens is the end.
 *
 * Every expression is linear in the text's length: no two repetitions can match the same characters.
 */

/** Stands for what was masked. */
export const PLACEHOLDER = '…';

/** Characters of a text that are read; a polygon printed in full may be far longer. */
export const MAX_LENGTH = 20_000;

const NUMBERS = /[-+]?\d[\d.]*(?:[eE][-+]?\d+)?|\bNaN\b|[-+]?\bInfinity\b/g;

/** HTTP status codes of errors. */
const STATUS = '(?:40[0-9]|41[0-8]|42[2-9]|431|451|50[0-8]|52[0-7])';

/** Meaningful numbers, with the words or signs beside them. */
const MEANT = [
  String.raw`\b(?:ORA|PLS|TNS|EPSG|RFC|SQLSTATE|SRID|Msg|CPLE|Sentinel|Landsat)[-: =]{0,2}\d{1,6}\b`,
  String.raw`errno[ :=([]{0,2}\d{1,6}\b`,
  String.raw`(?:error(?: code)?|(?:exit|return|response|status) (?:code|status)|status)[ :=(["'#]{0,3}\d{1,5}\b(?![.\d]|\s{0,2}[%/]|\s+of\b)`,
  String.raw`response code on …[ :=]{0,2}\d{3}\b`,
  String.raw`(?<!\b(?:plot|field|farm|parcel|region|country|post|zip|tile|item|area|record|crop|product|site)[ _-]?)\bcode[ :=("'#]{1,3}\d{1,6}\b`,
  String.raw`^[([]?${STATUS}(?=[)\]:]|$)`,
  String.raw`\b(?:returned|responded(?: with)?|response|answered(?: with)?|got)[ :]{1,2}${STATUS}\b(?!\s+[a-z]|[.\d])`,
  String.raw`\bE(?:RR)?[-_]?\d{3,5}\b`,
  String.raw`\bsignal:? \d{1,2}\b`,
  String.raw`\bHTTP(?:\/\d(?:\.\d)?)?(?: (?:status|error|code|response|client|server)){0,2}[ :=(]{1,2}\d{3}\b`,
  String.raw`\b[45]\d\d(?= (?:Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Not Acceptable|Not Implemented|Method Not|Request |Conflict\b|Gone\b|Content Too|Payload Too|Unprocessable|Too Many|Internal Server|Bad Gateway|Service Unavailable|Gateway Time|Client Error|Server Error))`,
  String.raw`\b0(?= (?:scenes?|images?|items?|products?|granules?|assets?|tiles?|observations?)\b)`,
  String.raw`\b24\d{3}(?=: )|\b13\d{3}(?= \[Element)`,
];
/** What is beside each of them: a text with none of these has no such number. */
const MEANT_WORDS =
  /err|code|status|http|respon|returned|answered|got|cple|^[([]?[45]\d\d|\be[-_]?\d|signal|ora-|epsg|rfc|sql|srid|msg|sentinel|landsat|[45]\d\d [a-z]|24\d{3}: |13\d{3} \[|\b0 |(?:pls|tns)-/i;
const MEANT_OR_ANY = new RegExp(`(${MEANT.join('|')})|${NUMBERS.source}`, 'gi');

/** Runs of masks, also across `) (` and `], [`, so that a list of points becomes one mask whatever its length. */
const RUNS = /…(?:(?:[)\]}]+[\s,;]*[([{]+|[\s,;]*)…)+/g;
/** The same for named pairs of coordinates. */
const NAMED_RUNS =
  /([([{]?\s?["']?\b(?:lat|latitude|y)["']?\s?[:=]\s?…[,;]?\s?["']?(?:lon|lng|long|longitude|x)["']?\s?[:=]\s?…[)\]}]?|[([{]?\s?["']?\b(?:lon|lng|long|longitude|x)["']?\s?[:=]\s?…[,;]?\s?["']?(?:lat|latitude|y)["']?\s?[:=]\s?…[)\]}]?)(?:[,;]?\s?\1)+/gi;
/** Whether there may be such a run at all. */
const SEVERAL_NAMED = /[:=]\s?…[^…]{1,30}[:=]\s?…[^…]{1,30}[:=]\s?…/;
/** The end of a list that was cut off within a point. */
const CUT_OFF = /…[\s,;()[\]{}+-]*\.{3}/g;

/** Returns the text with identifiers, dates and numbers masked, and runs of masks joined. */
export function maskVariables(text: string): string {
  return joinRuns(maskNumbers(replaceIdentifiers(text.slice(0, MAX_LENGTH), PLACEHOLDER)));
}

function maskNumbers(text: string): string {
  if (!MEANT_WORDS.test(text)) return text.replace(NUMBERS, PLACEHOLDER);
  return text.replace(MEANT_OR_ANY, (_, meant: string | undefined) => meant ?? PLACEHOLDER);
}

function joinRuns(text: string): string {
  let runs = text.replace(RUNS, PLACEHOLDER);
  if (SEVERAL_NAMED.test(runs)) runs = runs.replace(NAMED_RUNS, '$1');
  return runs.includes('...') ? runs.replace(CUT_OFF, PLACEHOLDER) : runs;
}

/** Returns the masked text with quoted values masked too: equal for texts that say the same of different plots. */
export function templateOf(masked: string): string {
  return joinRuns(replaceQuoted(masked, PLACEHOLDER)).replace(/\s+/g, ' ').trim();
}

/**
 * Returns a short key of a template, stable and safe in an address: FNV-1a over UTF-16 units, 32 bits, in base 36. Source: Fowler, Noll and Vo, offset basis 2166136261, prime 16777619.
 */
export function hashKey(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0).toString(36);
}

/** Addresses, up to the blank, quote or bracket that ends them. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s"'<>)\]}|]*[^\s"'<>)\]}|.,;:]/gi;
/** Ids in hexadecimal, ULIDs, and dates. */
const HEXADECIMAL =
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[a-f]*\d)[0-9a-f]{12,64}\b|\b0x[0-9a-f]+\b|\b[a-f]{7,64}\b|\b[0-7][\da-hjkmnp-tv-z]{25}\b|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?/gi;
/** A file's path, and a data file by its ending. */
const PATH =
  /(?<![\w.~%@+=/\\…<)\]-])(?:[A-Za-z]:\\[^\s"'<>|*?:]+|\/(?:[\w.~%@+=…-]+\/)+[\w.~%@+=…-]*)/g;
const FILE =
  /(?<![\w.~%@+=/…-])[\w.~%@+=/…-]+\.(?:tiff?|jp2|png|nc|zarr|geojson|json|shp|gpkg|csv|parquet|wkt|xml|zip|gz|vrt|img|h5|hdf5?|safe)\b/gi;
const IPV6 = /(?<![\w:.])\[?(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w{1,15})?\]?(?![\w:])/gi;
const MONTH =
  /(?:\b(?:in|of|for|since|until|from|to|between|and|during|month) )?\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -])?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?(?:[ -]\d{1,2}(?:st|nd|rd|th)?\b(?!:))?(?:,?[ -]\d{4}\b)?/g;
/** Names of three or more pieces with a long number: scenes, granules, products. */
const SCENE = /(?<![\w.-])(?=[\w.-]*\d{6})[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+){2,}/g;
/** A Kubernetes pod's name: its deployment's, a hash and five characters. */
const POD =
  /(?<![\w.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?=[a-z]*\d|[b-df-hj-np-tv-xz]+-)[a-z0-9]{6,10}-[a-z0-9]{5}(?![\w-])/g;
/**
 * Names after the word for them. A geohash has no `a`, `i`, `l` and `o`, and may lack digits: after "cell" or "tile" it then
 * has to be unlike a word.
 */
const GEOHASH =
  /\b((?:geohash(?: cell)?|(?:cell|tile)(?=[ :=#]{1,2}["'(]?(?:[b-hjkmnp-z]*\d|[b-hjkmnp-z]*[b-df-hjkmnp-tv-xz]{4})))[ :=#]{1,2}["'(]?)[\db-hjkmnp-z]{4,12}\b/gi;
const NAMED =
  /\b((?:pod|container|host|node)(?: name)?[ :=#]{1,2}["'(]?)(?=[\w.-]{0,100}\d)[\w.-]*\w/gi;
/** Ids like `KE-00123`, except the error codes of databases and others. */
const NUMBERED = /(?<![\w-])(?!(?:ORA|PLS|TNS|EPSG|RFC|SRID|ERR|E|CPLE)-)[A-Z]{1,5}-\d+\b/g;
/** Ids in base 64, with lower-case letters, capitals and digits. */
const BASE64 = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,64}(?![\w-])/g;
/** Letters and digits in one word. */
const MIXED = /(?<![A-Za-z0-9])(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}/g;
/** Names of persons with an apostrophe, and the capitalised names that follow. */
const APOSTROPHE =
  /(?<![\p{L}\d'])\p{Lu}\p{L}{0,30}(?:['’]\p{L}{1,30})+(?: \p{Lu}[\p{L}'’]{1,30}){0,3}/gu;
const CONTRACTION = /^[^'’ ]+['’](?:s|t|re|ll|ve|d|m)(?: |$)/i;
const DURATION = /\b(?:\d+(?:\.\d+)?(?:h|m(?!s))){1,2}\d+(?:\.\d+)?(?:ms|s)\b/g;

/** Returns the text with each identifier replaced by `placeholder`. */
export function replaceIdentifiers(text: string, placeholder: string): string {
  let rest = text;
  if (rest.includes('://')) rest = rest.replace(ADDRESS, placeholder);
  const mixed = /[A-Za-z]\d|\d[A-Za-z]/.test(rest);
  if (mixed) rest = rest.replace(SCENE, (name) => (/[A-Za-z]/.test(name) ? placeholder : name));
  rest = rest.replace(HEXADECIMAL, placeholder);
  if (/[/\\]/.test(rest)) rest = rest.replace(PATH, placeholder);
  if (/\.[A-Za-z]/.test(rest)) rest = rest.replace(FILE, placeholder);
  if (rest.includes(':'))
    rest = rest.replace(IPV6, (whole) => (isIpv6(whole) ? placeholder : whole));
  if (/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/.test(rest)) {
    rest = rest.replace(MONTH, (whole: string, month: string, at: number) =>
      monthless(whole, { month, at, placeholder }),
    );
  }
  if (/geohash|cell|tile|pod|container|host|node/i.test(rest)) {
    rest = rest.replace(GEOHASH, `$1${placeholder}`).replace(NAMED, `$1${placeholder}`);
  }
  if (/['’]/.test(rest)) {
    rest = rest.replace(APOSTROPHE, (name) => (CONTRACTION.test(name) ? name : placeholder));
  }
  if (/-[a-z0-9]{5}(?![\w-])/.test(rest)) rest = rest.replace(POD, placeholder);
  if (/[A-Z]-\d/.test(rest)) rest = rest.replace(NUMBERED, placeholder);
  return mixed ? replaceWords(rest, placeholder) : rest;
}

function replaceWords(text: string, placeholder: string): string {
  return text
    .replace(BASE64, (word) => (CLASS_NAME.test(word) ? word : placeholder))
    .replace(DURATION, '1s')
    .replace(MIXED, (word) => (isIdentifierWord(word) ? placeholder : word));
}

/** Whether it's an address, not a time of day, which has colons too. */
function isIpv6(text: string): boolean {
  const colons = text.split(':').length - 1;
  return /[0-9a-f]/i.test(text) && (text.includes('::') || colons >= 4 || /[a-f]/i.test(text));
}

/** A month beside a number is a date; alone it has to be written out, or follow a word for time. */
function monthless(
  whole: string,
  { month, at, placeholder }: { month: string; at: number; placeholder: string },
): string {
  const before =
    /^(?:in|of|for|since|until|from|to|between|and|during|month) /.exec(whole)?.[0] ?? '';
  if (before !== '' || /\d/.test(whole)) return before + placeholder;
  const writtenOut = month.length > 4 && !(month === 'March' && at === 0);
  return writtenOut || /^(?:June|July)$/.test(month) ? placeholder : whole;
}

const TILE = /^T?\d{1,2}[C-HJ-NP-X][A-HJ-NP-Z]{2}$/;
const CLASS_NAME = /(?:Error|Exception|Fault|Warning|Client|Server)$/;
const NO_WORD =
  /^(?:[a-f]{1,11}\d+|\d+[a-f]{2,11}|\d{6,}[a-f]|[b-df-hj-np-tv-xz]{4,}\d+|\d+[b-df-hj-np-tv-xz]{4,})$/;

/** Whether letters and digits are an id, not a word with a number (`plot7`, `30s`). */
function isIdentifierWord(word: string): boolean {
  if (TILE.test(word)) return true;
  if (CLASS_NAME.test(word) || word.length < 5) return false;
  if (/[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d/.test(word)) return true;
  return word.length >= 6 && NO_WORD.test(word);
}

/** Words of the formats, which say what a text is about: quoted or not, they stay. */
const FORMAT_WORDS = new Set(
  `type coordinates geometry geometries properties crs bbox wkt geojson polygon multipolygon point
  linestring multilinestring multipoint geometrycollection feature featurecollection date dates
  datetime start_date startdate start end end_date enddate from to index indices band bands collection
  collections id ids area limit code status time interval key token name`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}…]/u;

/** Returns the text with each quoted value, quotes included, replaced by `placeholder`. */
export function replaceQuoted(text: string, placeholder: string): string {
  if (!/["'`]/.test(text)) return text;
  return replaceSingle(
    text
      .replace(/"([^"]*)"/g, (whole, value: string) => (isFormatWord(value) ? whole : placeholder))
      .replace(/`([^`]*)`/g, (whole, value: string) => (isFormatWord(value) ? whole : placeholder)),
    placeholder,
  );
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
    const masked = isFormatWord(value) ? text.slice(open.at, end + 1) : placeholder;
    result += text.slice(from, open.at) + masked;
    from = end + 1;
    n = close;
  }
  return result + text.slice(from);
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
