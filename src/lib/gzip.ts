import { joinBytes } from './joinBytes.ts';

export function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new CompressionStream('gzip'));
}

/** Returns what bytes compressed by gzip hold. Rejects where they're damaged: their length and a checksum are at their end. */
export function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return through(bytes, new DecompressionStream('gzip'));
}

/** Written by hand: WebKit doesn't read a blob's stream in the worker of a page from a disk. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { writable, readable }: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter();
  // What is wrong with the bytes shows where they're read.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    parts.push(next.value);
  return joinBytes(parts);
}
