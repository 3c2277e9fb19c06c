/**
 * How the texts of a .dbf are encoded: as a person chose, as the .cpg beside it says, or as its language byte says, unless that is
 * the one that programs write without knowing and the texts are plainly UTF-8. Else it's guessed, and that's said.
 */
import { decoderNamed, decodeUtf8, isUtf8 } from './decoders.ts';
import { texts as ownTexts } from './texts.en.ts';

export interface DbfEncoding {
  decode: (bytes: Uint8Array) => string;
  /** What it's called; null where all is ASCII. */
  name: string | null;
  /** What was guessed, in a sentence; null where the file says it, or where all is ASCII. */
  guess: string | null;
}

interface DbfTexts {
  /** What the `.cpg` beside it says; null without one. */
  cpg: string | null;
  language: number;
  /** All texts that aren't ASCII, blanks at their ends left out. */
  texts: () => Iterable<Uint8Array>;
}

/** Encodings by language byte, as TextDecoder calls them, or DOS' code pages by number. */
const LANGUAGES: ReadonlyMap<number, string> = new Map(
  Object.entries({
    '437': [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
    '850': [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
    '852': [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
    '865': [0x08, 0x17, 0x66],
    'windows-1252': [0x03, 0x57, 0x58, 0x59],
    shift_jis: [0x13],
    gbk: [0x4d],
    'euc-kr': [0x4e],
    big5: [0x4f],
    ibm866: [0x26, 0x65],
    'windows-1255': [0x7d],
    'windows-1256': [0x7e],
    'windows-1250': [0xc8],
    'windows-1251': [0xc9],
    'windows-1254': [0xca],
    'windows-1253': [0xcb],
  }).flatMap(([encoding, bytes]) => bytes.map((byte) => [byte, encoding] as const)),
);
/** Of the language byte: whatever Windows uses where the file was written. */
const WHATEVER_IT_WAS = 0x57;

/** Returns how to decode them; `chosen` is what a person chose. */
export function dbfEncoding({ cpg, language, texts }: DbfTexts, chosen?: string): DbfEncoding {
  if (areAll(texts(), () => false)) return { decode: decodeUtf8, name: null, guess: null };
  for (const name of [chosen, cpg?.trim()]) {
    const decode = name === undefined ? null : decoderNamed(name);
    if (decode) return { decode, name: name!, guess: null };
  }
  const name = LANGUAGES.get(language) ?? '';
  const byLanguage = decoderNamed(name);
  if (byLanguage && language !== WHATEVER_IT_WAS)
    return { decode: byLanguage, name: nameOf(name), guess: null };
  if (areAll(texts(), isUtf8)) return { decode: decodeUtf8, name: 'UTF-8', guess: null };
  return {
    decode: decoderNamed('windows-1252')!,
    name: 'Windows-1252',
    guess: ownTexts.encodingGuessed,
  };
}

/** Whether all are so; true where there is none. Stops at the first that isn't: there may be one for each cell of a file. */
function areAll(texts: Iterable<Uint8Array>, isSo: (text: Uint8Array) => boolean): boolean {
  for (const text of texts) if (!isSo(text)) return false;
  return true;
}

function nameOf(encoding: string): string {
  return /^\d/.test(encoding) ? `CP${encoding}` : encoding.replace('windows', 'Windows');
}
