import type { Source } from '@cogeotiff/core';

/** Hands `@cogeotiff/core` a file that's in memory. */
export function memorySource(bytes: Uint8Array<ArrayBuffer>): Source {
  return {
    url: new URL('memory:picture.tif'),
    metadata: { size: bytes.length },
    fetch: (offset, length) =>
      Promise.resolve(
        bytes.slice(offset, length === undefined ? undefined : offset + length).buffer,
      ),
  };
}
