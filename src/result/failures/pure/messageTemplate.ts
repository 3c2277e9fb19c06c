/**
 * Masks what varies from plot to plot in an error text, so that known texts are recognised and unknown ones grouped.
 * In order:
 *
 * 1. identifiers (`identifiers.ts`), dates, persons and coordinates with letters: each as a whole;
 * 2. numbers, except meaningful ones: codes of errors, answers and reference systems;
 * 3. runs of masks are joined into one, also where a list was cut off;
 * 4. for the template also quoted values (`quotedValues.ts`), except words of the formats, and runs of blanks.
 *
 * Every expression is linear in the text's length: no two repetitions can match the same characters.
 */

import { replaceIdentifiers } from './identifiers.ts';
import { replaceQuoted } from './quotedValues.ts';

/** Stands for what was masked. */
export const PLACEHOLDER = '…';

/** Characters of a text that are read; a polygon printed in full may be far longer. */
export const MAX_LENGTH = 20_000;

const NUMBERS = /[-+]?\d[\d.]*(?:[eE][-+]?\d+)?|\bNaN\b|[-+]?\bInfinity\b/g;

/** HTTP status codes of errors. */
const STATUS = '(?:40[0-9]|41[0-8]|42[2-9]|431|451|50[0-8]|52[0-7])';

/** Meaningful numbers, with the words or signs beside them. */
const MEANT = [
  String.raw`\b(?:ORA|PLS|TNS|DPI|EPSG|RFC|ISO|UTF|SHA|SQLSTATE|SRID|Msg|CPLE|Sentinel|Landsat)[-: =[]{0,2}\d{1,6}\b`,
  String.raw`\bAADSTS\d{4,7}\b`,
  String.raw`\bB(?:0\d|1[0-2]|8A)\b`,
  String.raw`\bND(?:VI|RE|WI|MI|SI)\d\b|\bu?int(?:8|16|32|64)\b`,
  String.raw`(?<![A-Za-z\d])[A-Za-z]{3,20}\d{1,3}[A-Za-z]{2,20}(?:\d{1,3}[A-Za-z]{0,20}){0,3}(?![A-Za-z\d])`,
  String.raw`(?:\berror|(?<!\b(?:plot|field|farm|parcel|post|tile|crop|site)[ _-]?)\bcode|\bfault)[ :=("'#[]{1,3}[A-Z]{1,8}-\d{1,6}\b`,
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
  /err|code|status|http|respon|returned|answered|got|cple|aadsts|\bb[01]\d|\bnd[a-z]{2}\d|int\d|[a-z]\d{1,3}[a-z]{2}|(?:iso|utf|sha|dpi)-|^[([]?[45]\d\d|\be[-_]?\d|signal|ora-|epsg|rfc|sql|srid|msg|sentinel|landsat|[45]\d\d [a-z]|24\d{3}: |13\d{3} \[|\b0 |(?:pls|tns)-/i;
const MEANT_OR_ANY = new RegExp(`(${MEANT.join('|')})|${NUMBERS.source}`, 'gi');

/** Runs of masks, also across `) (` and `], [`, so that a list of points becomes one mask whatever its length. */
const RUNS = /…(?:(?:[)\]}]+[\s,;]*[([{]+\s{0,2}|[\s,;]*|[-_])…)+/g;
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
  if (!/\d|NaN|Infin/i.test(text)) return text;
  if (!MEANT_WORDS.test(text)) return text.replace(NUMBERS, PLACEHOLDER);
  return text.replace(MEANT_OR_ANY, (_, meant: string | undefined) => meant ?? PLACEHOLDER);
}

function joinRuns(text: string): string {
  if (!text.includes(PLACEHOLDER)) return text;
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
