/** A file's bytes, whole or in parts. */
export interface FileSource {
  /** Bytes. */
  size: number;
  /** Returns bytes `from` to `to`, that excluded; fewer at the end. */
  read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Returns a file or its bytes as a source. */
export function fileSource(file: Blob | Uint8Array): FileSource {
  if (file instanceof Uint8Array)
    return {
      size: file.length,
      read: (from, to) => Promise.resolve(plainBytes(file.subarray(from, to))),
    };
  return {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
}

/** Without a copy, where the bytes aren't in memory that's shared. */
function plainBytes({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  if (buffer instanceof ArrayBuffer) return new Uint8Array(buffer, byteOffset, byteLength);
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
}
