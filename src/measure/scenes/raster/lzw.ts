/**
 * LZW as TIFF has it (TIFF 6.0, section 13): codes of 9 to 12 bits, the highest bit first, each width one code early; 256 clears
 * the table, 257 ends the data. A table entry is its prefix, its last byte and its length; a string is written backwards.
 */
import { ImageryError } from './imageryError.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MAX_CODES = 4096;

/** Returns what LZW data unpacks to, exactly `length` bytes. Throws an ImageryError for data that isn't LZW or has another length. */
export function unpackLzw(data: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  const prefixes = new Uint16Array(MAX_CODES);
  const lasts = new Uint8Array(MAX_CODES);
  const lengths = new Uint16Array(MAX_CODES);
  for (let code = 0; code < CLEAR; code++) {
    lasts[code] = code;
    lengths[code] = 1;
  }
  let free = FIRST_FREE;
  let width = 9;
  let before = -1;
  let written = 0;
  let bits = 0;
  let bitCount = 0;
  let at = 0;
  while (written < length) {
    while (bitCount < width) {
      if (at >= data.length) throw new ImageryError('has a tile that is cut short');
      bits = ((bits << 8) | data[at++]!) & 0xff_ffff;
      bitCount += 8;
    }
    bitCount -= width;
    const code = (bits >>> bitCount) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      free = FIRST_FREE;
      width = 9;
      before = -1;
      continue;
    }
    const isKnown = code < CLEAR || (code >= FIRST_FREE && code < free);
    // The one code that may come before its entry: what was there before, and its first byte again.
    if (!isKnown && !(code === free && before >= 0 && free < MAX_CODES)) throw damaged();
    const stringLength = isKnown ? lengths[code]! : lengths[before]! + 1;
    if (written + stringLength > length) throw damaged();
    let entry = isKnown ? code : before;
    let place = written + (isKnown ? stringLength : stringLength - 1) - 1;
    for (; place >= written; place--) {
      out[place] = lasts[entry]!;
      entry = prefixes[entry]!;
    }
    if (!isKnown) out[written + stringLength - 1] = out[written]!;
    if (before >= 0 && free < MAX_CODES) {
      prefixes[free] = before;
      lasts[free] = out[written]!;
      lengths[free] = lengths[before]! + 1;
      free++;
      if (free + 1 >= 1 << width && width < 12) width++;
    }
    written += stringLength;
    before = code;
  }
  if (written < length) throw damaged();
  return out;
}

function damaged(): ImageryError {
  return new ImageryError('has a damaged tile');
}
