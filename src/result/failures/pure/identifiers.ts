/**
 * Finds identifiers, each as a whole, so that those of different form leave the same text: addresses, paths, ids of machines
 * and requests, names of scenes and tiles, codes of plots, dates, persons and places.
 *
 * A word is no identifier because it holds a digit: names of bands, indices, products, exceptions and error codes do, too.
 * What is drawn by lot is told from them by its letters: few of them are parts of words.
 */
import { replaceCompass } from './compass.ts';
import { replaceDates } from './dates.ts';
import { replacePersons } from './persons.ts';
import {
  CAPITAL_NUMBER,
  COLON,
  DASH,
  DIGIT,
  ENDING,
  FOREIGN,
  MIXED,
  signsIn,
  SLASH,
  UNDERSCORE,
  UNLIKE,
} from './signs.ts';

/** Addresses, up to the blank, quote or bracket that ends them. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s"'<>)\]}|]*[^\s"'<>)\]}|.,;:]/gi;
/** A cloud's resource, by the folders that such names begin with. */
const RESOURCE = /(?<![\w./~-])projects\/[\w./~-]*\w/g;
/** Ids in hexadecimal, ULIDs, and dates. */
const HEXADECIMAL =
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[a-f]*\d)[0-9a-f]{12,64}\b|\b0x[0-9a-f]+\b|\b[a-f]{7,64}\b|\b[0-7][\da-hjkmnp-tv-z]{25}\b|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?/gi;
const HEXADECIMAL_HINT = /[\da-f]{7}|\d-\d\d|0x|\b[0-7][\da-z]{25}/i;
/** A word and pieces in hexadecimal: `job_8b0eb264_74f5_4199`. */
const HEX_PIECES =
  /(?<![A-Za-z0-9_])[A-Za-z]{1,20}_[0-9a-f]{8}(?:_[0-9a-f]{3,12}){1,4}(?![A-Za-z0-9])/g;
/** A file's path, and a data file by its ending. */
const PATH =
  /(?<![\w.~%@+=/\\…<)\]-])(?:[A-Za-z]:\\[^\s"'<>|*?:]+|\/(?:[\w.~%@+=…-]+\/)+[\w.~%@+=…-]*)/g;
const FILE =
  /(?<![\w.~%@+=/…-])[\w.~%@+=/…-]+\.(?:tiff?|jp2|png|nc|zarr|geojson|json|shp|gpkg|csv|parquet|wkt|xml|zip|gz|vrt|img|h5|hdf5?|safe)\b/gi;
const IPV6 = /(?<![\w:.])\[?(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w{1,15})?\]?(?![\w:])/gi;
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
  /\b((?:geohash(?: cell)?|(?:cell|tile)(?=[ :=#]{1,2}["'([]?(?:[b-hjkmnp-z]*\d|[b-hjkmnp-z]*[b-df-hjkmnp-tv-xz]{4})))[ :=#]{1,2}["'([]?)[\db-hjkmnp-z]{4,12}\b/gi;
const NAMED =
  /\b((?:pod|container|host|node)(?: name)?[ :=#]{1,2}["'(]?)(?=[\w.-]{0,100}\d)[\w.-]*\w/gi;
/** Ids of requests, jobs and the like, after the word for them. */
const ID_NAMED =
  /\b((?:request|req|trace|span|correlation|activity|operation|session|job|run|task|ray|reference|incident|event|transaction|invocation|execution|host|batch|order|ticket)[ _-]?id(?:-2)?["']?(?: {0,2}[:=] {0,2}| )["'(<]?)([\w+/=:.;-]{5,200}[\w+/=-])/gi;
/** Ids in base 64 or 62, with or without signs. */
const BASE64 = /(?<![\w+/=-])[\w+/-]{10,200}(?![\w+/-])={0,2}/g;
/** A square of the Sentinel-2 tiling in pieces: as folders, or with blanks after a word for it. */
const TILE_PIECES =
  /(?<!\w)(?:T?\d{1,2}([/_-]?)[C-HJ-NP-X](?:\1|[/_-])|(?<=\b(?:tiles?|squares?|granules?|mgrs):? )\d{1,2} ?[C-HJ-NP-X] ?)[A-HJ-NP-Z]{2}(?![A-Za-z\d])|(?<=\bzone:? )\d{1,2}[C-HJ-NP-X](?![A-Za-z\d])/g;
/** Codes of plots and landholdings: capitals and digits, in pieces. */
const CODE =
  /(?<![\w/.-])(?=[A-Z/-]{0,60}\d|\d[\d/-]{0,60}[A-Z])[A-Z0-9]{1,20}(?:[-/][A-Z0-9]{1,20}){1,6}(?![\w/]|-\w|\.\d)/g;
/** Codes after the word for a plot, in letters of any case. */
const PLOT_CODE =
  /\b((?:plots?|fields?|parcels?|farms?|lots?|blocks?|parcelles?|parcelas?|champs?|fincas?|lotes?|predios?|shambas?|holdings?)(?: (?:id|no|nr|number|code|ref|n[°º])\.?)?[ :=#]{1,3}["'(]?)(?=[a-z/-]{0,20}\d)([a-z0-9]{1,8}(?:[/-][a-z0-9]{1,8}){0,5})(?![\w/-])/gi;
/** Letters and digits in one word. */
const MIXED_WORD = /(?<![A-Za-z0-9])(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}/g;
const DURATION = /\b(?:\d+(?:\.\d+)?(?:h|m(?!s))){1,2}\d+(?:\.\d+)?(?:ms|s)\b/g;

/** Returns the text with each identifier replaced by `placeholder`. */
export function replaceIdentifiers(text: string, placeholder: string): string {
  const signs = signsIn(text);
  const [digits, mixed] = [signs & DIGIT, signs & MIXED];
  let rest =
    signs & SLASH ? text.replace(ADDRESS, placeholder).replace(RESOURCE, placeholder) : text;
  if (/[iI][dD]["']?[ :=]/.test(rest)) rest = replaceNamedIds(rest, placeholder);
  if (signs & UNLIKE) {
    rest = rest.replace(BASE64, (token) => (isScrambled(token) ? placeholder : token));
  }
  if (/[A-Z]{22}/.test(rest)) rest = rest.replace(/(?<!\w)[A-Z]{22,}(?!\w)/g, placeholder);
  rest = replacePersons(rest, placeholder, signs);
  if (digits && signs & (CAPITAL_NUMBER | FOREIGN | MIXED))
    rest = replaceCompass(rest, placeholder);
  if (digits && signs & UNDERSCORE) rest = rest.replace(HEX_PIECES, placeholder);
  if (mixed) rest = rest.replace(SCENE, (name) => (/[A-Za-z]/.test(name) ? placeholder : name));
  if (HEXADECIMAL_HINT.test(rest)) rest = rest.replace(HEXADECIMAL, placeholder);
  if (signs & SLASH) rest = replacePaths(rest, placeholder);
  if (digits) rest = rest.replace(TILE_PIECES, placeholder);
  if (signs & ENDING) rest = rest.replace(FILE, placeholder);
  if (signs & COLON && /:[0-9a-f]{0,4}:/i.test(rest)) {
    rest = rest.replace(IPV6, (whole) => (isIpv6(whole) ? placeholder : whole));
  }
  rest = replaceDates(rest, placeholder, digits > 0);
  if (/geohash|cell|tile|pod|container|host|node/i.test(rest)) {
    rest = rest.replace(GEOHASH, `$1${placeholder}`).replace(NAMED, `$1${placeholder}`);
  }
  if (signs & DASH && /-[a-z0-9]{5}(?![\w-])/.test(rest)) rest = rest.replace(POD, placeholder);
  if (digits && (mixed || signs & (DASH | SLASH))) rest = replaceCodes(rest, placeholder);
  return mixed ? replaceWords(rest, placeholder) : rest;
}

function replaceNamedIds(text: string, placeholder: string): string {
  return text.replace(ID_NAMED, (whole: string, before: string, id: string) =>
    /\d|^[A-Z]{10,}$/.test(id) || isScrambled(id) ? before + placeholder : whole,
  );
}

function replacePaths(text: string, placeholder: string): string {
  return text.replace(PATH, placeholder);
}

function replaceCodes(text: string, placeholder: string): string {
  let rest = text;
  if (/[A-Z0-9][-/][A-Z0-9]/.test(rest)) {
    rest = rest.replace(CODE, (code: string, at: number, whole: string) =>
      isPlotCode(code) && !CODE_WORD.test(whole.slice(Math.max(0, at - 20), at))
        ? placeholder
        : code,
    );
  }
  if (!/(?:plot|field|parcel|farm|lot|block|champ|finca|predio|shamba|holding)/i.test(rest))
    return rest;
  return rest.replace(PLOT_CODE, (whole: string, before: string, code: string) =>
    SHORT_PIECES.test(code) && isPlotCode(code) ? before + placeholder : whole,
  );
}

function replaceWords(text: string, placeholder: string): string {
  return text
    .replace(DURATION, '1s')
    .replace(MIXED_WORD, (word) => (isIdentifierWord(word) ? placeholder : word));
}

/** Whether it's an address, not a time of day, which has colons too. */
function isIpv6(text: string): boolean {
  const colons = text.split(':').length - 1;
  return /[0-9a-f]/i.test(text) && (text.includes('::') || colons >= 4 || /[a-f]/i.test(text));
}

/** What comes before an error's code. */
const CODE_WORD =
  /(?<!\b(?:plot|field|farm|parcel|post|tile|crop|site)[ _-]?)\b(?:error|code|rule|errno|status|fault|exception)[ :=#"'([]{1,3}$/i;
/** Codes that aren't of plots: of databases, standards and weaknesses, with their numbers. */
const KNOWN_CODE =
  /^(?:(?:ORA|PLS|TNS|DPI|DPY|SQL|PG|EPSG|RFC|ISO|SRID|ERR|CPLE|UTF|SHA|MD|AES|RSA|CVE|CWE|WGS|NAD|ETRS|GPT)-\d|E-\d{3}|(?:HTTP|TLS|SSL)[-/]\d)/i;
/** Pieces of the names of bands, indices, levels and sensors. */
const KNOWN_PIECE =
  /^(?:B\d{1,2}A?|L\d[A-Z]{0,2}|S[1-6][A-D]?|(?:NDVI|NDRE|NDWI|NDMI|EVI|SAVI|MSAVI|LAI|NBR|GCI|VV|VH|HH|HV|SCL|DEM|SAR|RGB|NIR|SWIR|GLO|COP|MODIS|VIIRS|SRTM|HLS)\d?|\d[DK]?)$/i;
const LONG_WORD = /^[A-Z]{6,}$/i;
const SHORT_PIECES =
  /^(?:[a-z]{1,3}|[a-z]{0,3}\d+[a-z]{0,3})(?:[/-](?:[a-z]{1,3}|[a-z]{0,3}\d+[a-z]{0,3}))*$/i;

function isPlotCode(code: string): boolean {
  if (KNOWN_CODE.test(code)) return false;
  const pieces = code.split(/[/-]/);
  if (pieces.some((piece) => LONG_WORD.test(piece))) return false;
  return !pieces.every((piece) => KNOWN_PIECE.test(piece));
}

const TILE = /^T?\d{1,2}[C-HJ-NP-X][A-HJ-NP-Z]{2}$/i;
const CLASS_NAME = /(?:Error|Exception|Fault|Warning|Client|Server)$/;
const NO_WORD =
  /^(?:[a-f]{1,11}\d+|\d+[a-f]{2,11}|\d{6,}[a-f]|[b-df-hj-np-tv-xz]{4,}\d+|\d+[b-df-hj-np-tv-xz]{4,})$/;
/** A run of letters in lower case, perhaps with a capital before them, and a run of capitals. */
const LETTERS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
/** Each letter with those that often follow it within words: 29 of 30 pairs in the texts of a few hundred libraries. */
const FOLLOWERS = `aabcdefgiklmnprstuvwxy babcdeilorsuy cacdehiklorstuy dabcdefgilorstuvy eabcdefghijklmnopqrstuvwxy
  faefilorstuy gaeghilmnorsu haeimorstuy iabcdefgklmnoprstuvxz jaeosu kaeiosuy labcdefijklopstuvy
  mabeilmopsu nabcdefghijklmnoprstuvy oabcdefghiklmnoprstuvwxy paehiloprstu qu rabcdefgiklmnoprstuvy
  sacdefhiklmnopqstuwy tacdefhilmnoprstuwy uabcdefgilmnoprst vaeio waehinors xceipt yaceilmnopst zaeio`;
const PAIRS = new Set<number>();
for (const [first = '', ...others] of FOLLOWERS.split(/\s+/)) {
  for (const other of others) PAIRS.add(first.charCodeAt(0) * 128 + other.charCodeAt(0));
}
/** Hexadecimal digits, digits in three places, or in two of many capitals. */
const NO_NAME = /^[0-9a-f]+$|\d[A-Za-z]+\d+[A-Za-z]+\d|^(?=[A-Z\d]{16})[A-Z]*\d+[A-Z]+\d/;
/** Words with digits in them: of tools, encodings and satellite products. */
const KNOWN_WORD =
  /^(?:\w*2(?:pgsql|db|sql|text|json|csv)|log4j\w*|utf8mb[34]|md5sum|http2\w+|M[OYC]D\d\d[A-Z]{1,2}\d?|VNP\d\d[A-Z]{1,2}\d?|[A-Z]\d?[A-Z]{2,4}|RI4XS)$/;

/** Whether letters and digits are an id, not a word with a number (`plot7`, `30s`, `S2REP`). */
function isIdentifierWord(word: string): boolean {
  if (TILE.test(word)) return true;
  if (CLASS_NAME.test(word) || word.length < 5) return false;
  if (/[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d/.test(word)) {
    return NO_NAME.test(word) || !(KNOWN_WORD.test(word) || isMadeOfWords(word));
  }
  if (word.length >= 10 && /[A-Za-z]{7}/.test(word) && !isMadeOfWords(word)) return true;
  return word.length >= 6 && NO_WORD.test(word);
}

/** Whether a long token is drawn by lot: it has capitals and others in no order, and few of its letters make words. */
function isScrambled(token: string): boolean {
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || CLASS_NAME.test(token)) return false;
  const parts = token.split(/[-_/]/);
  if (parts.some((part) => BAND.test(part)) && parts.every(({ length }) => length < 9))
    return false;
  const changes = parts.map(changesIn);
  const all = changes.reduce((sum, count) => sum + count, 0);
  if (all < (token.length < 16 || Math.max(...changes) < 2 ? 3 : 2)) return false;
  if (token.length < 16) return !isMadeOfWords(token, 0.4);
  return !isMadeOfWords(token, all >= 4 ? 0.75 : 0.6);
}

const BAND = /^B\d{1,2}A?$/;

/** How often a part goes from one of capitals, small letters, digits and signs to another; a word may begin with a capital. */
function changesIn(part: string): number {
  let changes = 0;
  for (let at = 1; at < part.length; at++) {
    const [before, here] = [kindOf(part.charCodeAt(at - 1)), kindOf(part.charCodeAt(at))];
    if (before !== here && !(before === KINDS.upper && here === KINDS.lower)) changes++;
  }
  return changes;
}

const KINDS = { sign: 0, digit: 1, upper: 2, lower: 3 };

function kindOf(code: number): number {
  if (code < 48 || code === 61) return KINDS.sign;
  if (code < 58) return KINDS.digit;
  return code < 91 ? KINDS.upper : KINDS.lower;
}

/** Whether a share of letters and digits is in parts that can be spoken: three in five where no share is given. */
function isMadeOfWords(token: string, share = 0.6): boolean {
  const capitals = !/[a-z]/.test(token);
  let spoken = 0;
  for (const [piece] of token.matchAll(LETTERS)) {
    if (isSpoken(piece, capitals)) spoken += piece.length;
  }
  return spoken >= share * token.replace(/[-_+/=]/g, '').length;
}

const SHORT_WORD = /^(?:as|at|be|by|id|if|in|is|no|of|on|or|to|up)$/i;

function isSpoken(piece: string, capitals: boolean): boolean {
  if (!capitals && !/[a-z]$/.test(piece)) return false;
  if (piece.length < 3) return SHORT_WORD.test(piece);
  const small = piece.toLowerCase();
  if (!/[aeiouy]/.test(small)) return false;
  let odd = 0;
  for (let at = 1; at < small.length; at++) {
    if (!PAIRS.has(small.charCodeAt(at - 1) * 128 + small.charCodeAt(at))) odd++;
  }
  return odd * 6 <= small.length;
}
