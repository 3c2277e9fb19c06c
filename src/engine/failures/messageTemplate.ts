/**
 * What stays of an error text when all that varies from plot to plot is set aside: the form by
 * which texts are recognised and unknown ones are grouped.
 */

/** Stands for what was set aside. */
export const PLACEHOLDER = '…';

/** Characters of a text that are looked at; a polygon printed in full may be far longer. */
const MAX_LENGTH = 20_000;

const IDENTIFIERS =
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[a-f]*\d)[0-9a-f]{12,64}\b/gi;
const NUMBERS =
  /\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?|[-+]?\d[\d.]*(?:[eE][-+]?\d+)?|\bNaN\b|[-+]?\bInfinity\b/g;
/** Rows of what was set aside, also across `) (` and `], [`, so that a list of points is one whatever its length. */
const RUNS = /…(?:(?:[)\]]+[\s,;]*[([]+|[\s,;]*)…)+/g;
const QUOTED = /"[^"]*"|'[^'\n]*'|`[^`]*`/g;

/** Returns the text with numbers, dates and identifiers set aside, and rows of them drawn together into one. */
export function maskVariables(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(IDENTIFIERS, PLACEHOLDER)
    .replace(NUMBERS, PLACEHOLDER)
    .replace(RUNS, PLACEHOLDER);
}

/** Returns the masked text with quoted values set aside too and blanks evened out: equal for texts that say the same of different plots. */
export function templateOf(masked: string): string {
  return masked.replace(QUOTED, PLACEHOLDER).replace(RUNS, PLACEHOLDER).replace(/\s+/g, ' ').trim();
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
