/** Finds coordinates that are written with degrees, minutes and seconds, or with the letter of a direction. */

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,20})?`;
const MINUTES = String.raw`(?:\s{0,2}\d{1,2}(?:\.\d{1,20})?\s?(?:''|['′’m]))?`;
const SECONDS = String.raw`(?:\s{0,2}\d{1,2}(?:\.\d{1,20})?\s?(?:''|["″”s]))?`;
/** West is O in French and Spanish. */
const AFTER = String.raw`[NSEWO](?![\p{L}\d]|[-+]\d)`;
const BEFORE = String.raw`(?<![\p{L}\d._-])[NSEWO]\s?`;

const COORDINATE = new RegExp(
  String.raw`(?:(?<=[([])\s{1,2})?(?:${BEFORE}|(?<![\p{L}\d.]))${NUMBER}\s?(?:[°º]|d(?=\s?\d{1,2}'))${MINUTES}${SECONDS}(?:\s?${AFTER})?|` +
    String.raw`${BEFORE}\d{1,3}\.\d{1,20}|` +
    String.raw`(?<![\p{L}\d.])[-+]?\d{1,3}\.\d{1,20}\s?${AFTER}|` +
    String.raw`(?<![\p{L}\d.])\d{4,7}${AFTER}`,
  'gu',
);
const HINT = /[°º]|\d ?[NSEWO]|[NSEWO] ?\d|\dd/;

/** Returns the text with each such coordinate replaced by `placeholder`. */
export function replaceCompass(text: string, placeholder: string): string {
  return HINT.test(text) ? text.replace(COORDINATE, placeholder) : text;
}
