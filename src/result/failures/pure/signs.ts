/**
 * Tells which signs a text holds, in one pass, so that an expression is tried only where it could match: for a hundred
 * thousand messages the tries that can't are most of the time.
 */

/** What `signsIn` may find, as bits; the last ones are of two neighbours. */
export const DIGIT = 1;
export const AT = 2;
export const SLASH = 4;
export const COLON = 8;
export const DASH = 16;
export const APOSTROPHE = 32;
export const UNDERSCORE = 64;
/** Letters beyond English, degree signs, curly quotes. */
export const FOREIGN = 128;
/** A letter beside a digit. */
export const MIXED = 256;
/** A capital after a small letter or a digit, or a small letter after a digit. */
export const UNLIKE = 512;
/** A capital after a blank, a colon or an equals sign. */
export const CAPITALISED = 1024;
/** A letter after a full stop. */
export const ENDING = 2048;
/** A capital before or after a digit, with or without a blank between them. */
export const CAPITAL_NUMBER = 4096;

const UPPER = 8192;
const LOWER = 16_384;
const BLANK = 32_768;
const STOP = 65_536;
const LETTER = UPPER | LOWER;

const SIGNS = new Int32Array(128);
for (let code = 48; code < 58; code++) SIGNS[code] = DIGIT;
for (let code = 65; code < 91; code++) SIGNS[code] = UPPER;
for (let code = 97; code < 123; code++) SIGNS[code] = LOWER;
SIGNS[64] = AT;
SIGNS[47] = SIGNS[92] = SLASH;
SIGNS[58] = COLON | BLANK;
SIGNS[45] = DASH;
SIGNS[39] = APOSTROPHE;
SIGNS[95] = UNDERSCORE;
SIGNS[46] = STOP;
SIGNS[32] = SIGNS[61] = BLANK;

/** Returns the signs of a text, as bits. */
export function signsIn(text: string): number {
  let all = 0;
  let before = 0;
  let beforeThat = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const sign = code < 128 ? SIGNS[code]! : FOREIGN;
    all |= sign;
    if (sign & UPPER) {
      if (before & (LOWER | DIGIT)) all |= UNLIKE;
      if (before & BLANK) all |= CAPITALISED;
      if ((before | (before & BLANK ? beforeThat : 0)) & DIGIT) all |= CAPITAL_NUMBER;
    }
    if (sign & LETTER) {
      if (before & DIGIT) all |= sign & LOWER ? MIXED | UNLIKE : MIXED;
      if (before & STOP) all |= ENDING;
    } else if (sign & DIGIT) {
      if (before & LETTER) all |= MIXED;
      if ((before | (before & BLANK ? beforeThat : 0)) & UPPER) all |= CAPITAL_NUMBER;
    }
    beforeThat = before;
    before = sign;
  }
  return all;
}
