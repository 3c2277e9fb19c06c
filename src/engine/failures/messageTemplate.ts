/**
 * What stays of an error text when all that varies from plot to plot is set aside: the form by
 * which texts are recognised and unknown ones are grouped. In order:
 *
 * 1. addresses, paths, identifiers, names of scenes and pods, months, as wholes;
 * 2. numbers, but for those that are the meaning: codes of errors, answers and reference systems;
 * 3. rows of what was set aside drawn together, also where a list was cut off;
 * 4. for the template, quoted values too, but for words of the formats, and blanks evened out.
 *
 * Every expression is linear in the text's length: no two repetitions meet over the same characters.
 */
import { replaceQuoted } from './quotedValues.ts';
import { replaceIdentifiers } from './identifiers.ts';

/** Stands for what was set aside. */
export const PLACEHOLDER = '…';

/** Characters of a text that are looked at; a polygon printed in full may be far longer. */
export const MAX_LENGTH = 20_000;

const NUMBERS = /[-+]?\d[\d.]*(?:[eE][-+]?\d+)?|\bNaN\b|[-+]?\bInfinity\b/g;

/** What HTTP answers with when something is wrong. */
const STATUS = '(?:40[0-9]|41[0-8]|42[2-9]|431|451|50[0-8]|52[0-7])';

/** Numbers that say what happened, by the word or sign they stand beside. */
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
/** What stands beside each of them: a text with none of these has no such number. */
const MEANT_WORDS =
  /err|code|status|http|respon|returned|answered|got|cple|^[([]?[45]\d\d|\be[-_]?\d|signal|ora-|epsg|rfc|sql|srid|msg|sentinel|landsat|[45]\d\d [a-z]|24\d{3}: |13\d{3} \[|\b0 |(?:pls|tns)-/i;
const MEANT_OR_ANY = new RegExp(`(${MEANT.join('|')})|${NUMBERS.source}`, 'gi');

/** Rows of what was set aside, also across `) (` and `], [`, so that a list of points is one whatever its length. */
const RUNS = /…(?:(?:[)\]}]+[\s,;]*[([{]+|[\s,;]*)…)+/g;
/** The same for pairs that carry their names. */
const NAMED_RUNS =
  /([([{]?\s?["']?\b(?:lat|latitude|y)["']?\s?[:=]\s?…[,;]?\s?["']?(?:lon|lng|long|longitude|x)["']?\s?[:=]\s?…[)\]}]?|[([{]?\s?["']?\b(?:lon|lng|long|longitude|x)["']?\s?[:=]\s?…[,;]?\s?["']?(?:lat|latitude|y)["']?\s?[:=]\s?…[)\]}]?)(?:[,;]?\s?\1)+/gi;
/** Whether there may be such a row at all. */
const SEVERAL_NAMED = /[:=]\s?…[^…]{1,30}[:=]\s?…[^…]{1,30}[:=]\s?…/;
/** The end of a list that was cut off in the middle of a point. */
const CUT_OFF = /…[\s,;()[\]{}+-]*\.{3}/g;

/** Returns the text with identifiers, dates and numbers set aside, and rows of them drawn together into one. */
export function maskVariables(text: string): string {
  return drawTogether(maskNumbers(replaceIdentifiers(text.slice(0, MAX_LENGTH), PLACEHOLDER)));
}

function maskNumbers(text: string): string {
  if (!MEANT_WORDS.test(text)) return text.replace(NUMBERS, PLACEHOLDER);
  return text.replace(MEANT_OR_ANY, (_, meant: string | undefined) => meant ?? PLACEHOLDER);
}

function drawTogether(text: string): string {
  let runs = text.replace(RUNS, PLACEHOLDER);
  if (SEVERAL_NAMED.test(runs)) runs = runs.replace(NAMED_RUNS, '$1');
  return runs.includes('...') ? runs.replace(CUT_OFF, PLACEHOLDER) : runs;
}

/** Returns the masked text with quoted values set aside too and blanks evened out: equal for texts that say the same of different plots. */
export function templateOf(masked: string): string {
  return drawTogether(replaceQuoted(masked, PLACEHOLDER)).replace(/\s+/g, ' ').trim();
}

/**
 * Returns a short key of a template, the same on every machine and safe in an address: FNV-1a over UTF-16
 * units, 32 bits, as base 36. Source: Fowler, Noll and Vo, offset basis 2166136261, prime 16777619.
 */
export function hashKey(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0).toString(36);
}
