/** Converts a file's text to UTF-8. */
import { utf8 } from '#core/read/byteInput.ts';
import { toUtf8, utf16Of } from '#lib/utf16.ts';
import { decoderNamed } from './decoders.ts';

/** A file as UTF-8, without byte-order mark. */
export interface FileBytes {
  bytes: Uint8Array;
  /** Name of the encoding it was read in; null for UTF-8. */
  encoding: string | null;
  /** Whether it began with a byte-order mark. */
  isMarked: boolean;
}

const UTF8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];
/** Bytes checked at once: the text of a whole file would take too much memory. */
const CHUNK = 1 << 20;

/** Returns a file as UTF-8: valid UTF-8 as it is, UTF-16 where it begins like that, and else as a person chose, or Windows-1252, as older spreadsheets write it. */
export function fileBytes(bytes: Uint8Array, chosen?: string): FileBytes {
  if (UTF8_MARK.every((byte, at) => bytes[at] === byte))
    return { bytes: bytes.subarray(UTF8_MARK.length), encoding: null, isMarked: true };
  const utf16 = utf16Of(bytes);
  if (utf16)
    return { bytes: toUtf8(utf16)(bytes), encoding: 'UTF-16', isMarked: (bytes[0] ?? 0) >= 0xfe };
  if (isUtf8(bytes)) return { bytes, encoding: null, isMarked: false };
  const decode = chosen === undefined ? null : decoderNamed(chosen);
  if (decode) return { bytes: utf8(decode(bytes)), encoding: chosen!, isMarked: false };
  return { bytes: toUtf8('windows-1252')(bytes), encoding: 'Windows-1252', isMarked: false };
}

function isUtf8(bytes: Uint8Array): boolean {
  if (isAscii(bytes)) return true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let from = 0; from < bytes.length; from += CHUNK)
      decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Checked four bytes at once, as most files are ASCII only. */
function isAscii({ buffer, byteOffset, length }: Uint8Array): boolean {
  if (byteOffset % 4 !== 0) return false;
  const words = new Uint32Array(buffer, byteOffset, length >>> 2);
  let all = 0;
  for (let at = 0; at < words.length; at++) all |= words[at]!;
  const rest = new Uint8Array(buffer, byteOffset + 4 * words.length, length % 4);
  for (const byte of rest) all |= byte;
  return (all & 0x80808080) === 0;
}
