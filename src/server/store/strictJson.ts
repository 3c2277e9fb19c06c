import { byteInput, QUOTE } from '#core/read/byteInput.ts';
import { stringEnd } from '#core/read/jsonGrammar.ts';

/** The bare words that Python services write although they aren't JSON. */
const BARE = /-?Infinity|NaN/g;

/** Returns the text of a checked item to the letter, except that NaN and Infinity outside strings become null, as JSON requires. */
export function strictText(item: Uint8Array): string {
  const bytes = asBuffer(item);
  if (!mayHoldBareWord(bytes)) return bytes.toString();
  const pieces: string[] = [];
  for (const [start, end, isString] of stretches(bytes)) {
    const text = bytes.toString('utf8', start, end);
    pieces.push(isString ? text : text.replaceAll(BARE, 'null'));
  }
  return pieces.join('');
}

/** Whether a checked item has NaN or Infinity outside its strings. */
export function holdsBareWord(item: Uint8Array): boolean {
  const bytes = asBuffer(item);
  if (!mayHoldBareWord(bytes)) return false;
  return stretches(bytes).some(
    ([start, end, isString]) => !isString && mayHoldBareWord(bytes.subarray(start, end)),
  );
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function mayHoldBareWord(bytes: Buffer): boolean {
  return bytes.includes('NaN') || bytes.includes('Infinity');
}

/** The item's strings and the stretches between them, in order; ends excluded. */
function stretches(bytes: Buffer): [start: number, end: number, isString: boolean][] {
  const input = byteInput(bytes);
  const found: [number, number, boolean][] = [];
  for (let at = 0; at < bytes.length;) {
    const quote = bytes.indexOf(QUOTE, at);
    const start = quote < 0 ? bytes.length : quote;
    found.push([at, start, false]);
    at = quote < 0 ? start : stringEnd(input, quote);
    if (at > start) found.push([start, at, true]);
  }
  return found;
}
