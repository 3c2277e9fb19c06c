/**
 * Sets aside what names one thing among many: addresses, paths, ids in hexadecimal and other bases,
 * names of scenes, tiles and pods, days and months. Each is replaced as a whole, so that ids of
 * different make-up leave the same text behind.
 */

/** Addresses; up to the blank, quote or bracket that ends them. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s"'<>)\]}|]*[^\s"'<>)\]}|.,;:]/gi;
/** Ids in hexadecimal, ULIDs, and dates. */
const HEXADECIMAL =
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[a-f]*\d)[0-9a-f]{12,64}\b|\b0x[0-9a-f]+\b|\b[a-f]{7,64}\b|\b[0-7][\da-hjkmnp-tv-z]{25}\b|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?/gi;
/** A file's place, and a file of data by its ending. */
const PATH =
  /(?<![\w.~%@+=/\\…<)\]-])(?:[A-Za-z]:\\[^\s"'<>|*?:]+|\/(?:[\w.~%@+=…-]+\/)+[\w.~%@+=…-]*)/g;
const FILE =
  /(?<![\w.~%@+=/…-])[\w.~%@+=/…-]+\.(?:tiff?|jp2|png|nc|zarr|geojson|json|shp|gpkg|csv|parquet|wkt|xml|zip|gz|vrt|img|h5|hdf5?|safe)\b/gi;
const IPV6 = /(?<![\w:.])\[?(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w{1,15})?\]?(?![\w:])/gi;
const MONTH =
  /(?:\b(?:in|of|for|since|until|from|to|between|and|during|month) )?\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?[ -])?\b(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?(?:[ -]\d{1,2}(?:st|nd|rd|th)?\b(?!:))?(?:,?[ -]\d{4}\b)?/g;
/** Names in three or more pieces with a long number among them: scenes, granules, products. */
const SCENE = /(?<![\w.-])(?=[\w.-]*\d{6})[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+){2,}/g;
/** What a deployment calls its pods: its name, a hash and five characters. */
const POD =
  /(?<![\w.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?=[a-z]*\d|[b-df-hj-np-tv-xz]+-)[a-z0-9]{6,10}-[a-z0-9]{5}(?![\w-])/g;
/**
 * Names that stand behind the word for them. A geohash has no `a`, `i`, `l` and `o`, and may lack
 * digits: behind "cell" or "tile" it then has to be unlike a word.
 */
const GEOHASH =
  /\b((?:geohash(?: cell)?|(?:cell|tile)(?=[ :=#]{1,2}["'(]?(?:[b-hjkmnp-z]*\d|[b-hjkmnp-z]*[b-df-hjkmnp-tv-xz]{4})))[ :=#]{1,2}["'(]?)[\db-hjkmnp-z]{4,12}\b/gi;
const NAMED =
  /\b((?:pod|container|host|node)(?: name)?[ :=#]{1,2}["'(]?)(?=[\w.-]{0,100}\d)[\w.-]*\w/gi;
/** Ids like `KE-00123`; what databases and others call their errors is no such. */
const NUMBERED = /(?<![\w-])(?!(?:ORA|PLS|TNS|EPSG|RFC|SRID|ERR|E|CPLE)-)[A-Z]{1,5}-\d+\b/g;
/** Ids in base 64, with small letters, capitals and digits. */
const BASE64 = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,64}(?![\w-])/g;
/** Letters and digits in one word. */
const MIXED = /(?<![A-Za-z0-9])(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}/g;
/** Names of persons that hold an apostrophe, with the capitalised names that follow. */
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
    .replace(MIXED, (word) => (isIdentifier(word) ? placeholder : word));
}

/** Times of day have colons too. */
function isIpv6(text: string): boolean {
  const colons = text.split(':').length - 1;
  return /[0-9a-f]/i.test(text) && (text.includes('::') || colons >= 4 || /[a-f]/i.test(text));
}

/** A month beside a number is a date; alone it has to be written out, or stand behind a word for time. */
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

/** Whether letters and digits make up an id, and not a word with a number (`plot7`, `30s`). */
function isIdentifier(word: string): boolean {
  if (TILE.test(word)) return true;
  if (CLASS_NAME.test(word) || word.length < 5) return false;
  if (/[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d/.test(word)) return true;
  return word.length >= 6 && NO_WORD.test(word);
}
