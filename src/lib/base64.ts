/** Bytes in a time, a multiple of three so that pieces fit together. */
const PIECE = 3 * 8192;

/** Returns bytes as base64 in pieces, in order. */
export function toBase64(bytes: Uint8Array): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return pieces;
}

/** Returns the bytes of a base64 text; null where it isn't one. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  let binary = '';
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
