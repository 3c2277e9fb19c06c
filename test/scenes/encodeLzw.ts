/** Codes that are no text of bytes: the table starts anew, and the end. */
const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const WIDEST_BITS = 12;

/**
 * Compresses as TIFF's LZW does (TIFF 6.0, section 13): codes from the highest bit on, of 9 bits at first and a bit more
 * as soon as the table holds the last code of the width, anew before the table is full.
 */
export function encodeLzw(bytes: Uint8Array): Uint8Array {
  const writer = bitWriter(bytes.length);
  /** By the code of a text times 256 plus the byte after it: the code of both. */
  const table = new Map<number, number>();
  let next = FIRST_FREE;
  let bits = 9;

  function write(code: number): void {
    writer.write(code, bits);
    // A reader's table is an entry behind; it widens by the same count of codes.
    next += 1;
    if (next === 2 ** WIDEST_BITS - 2) clear();
    else if (next === 2 ** bits) bits += 1;
  }

  function clear(): void {
    writer.write(CLEAR, bits);
    table.clear();
    next = FIRST_FREE;
    bits = 9;
  }

  clear();
  let text: number | null = null;
  for (const byte of bytes) {
    if (text === null) {
      text = byte;
      continue;
    }
    const key: number = text * 256 + byte;
    const known = table.get(key);
    if (known === undefined) {
      table.set(key, next);
      write(text);
      text = byte;
    } else text = known;
  }
  if (text !== null) write(text);
  writer.write(END, bits);
  return writer.end();
}

interface BitWriter {
  write: (code: number, bits: number) => void;
  /** The bytes, the last one filled up with zeros. */
  end: () => Uint8Array;
}

function bitWriter(expectedBytes: number): BitWriter {
  // No code of at most 12 bits stands for less than a byte; besides them come the codes that clear and end.
  const bytes = new Uint8Array(Math.ceil(expectedBytes * 1.6) + 16);
  let length = 0;
  let waiting = 0;
  let waitingBits = 0;
  return {
    write(code, bits) {
      waiting = (waiting << bits) | code;
      waitingBits += bits;
      while (waitingBits >= 8) {
        waitingBits -= 8;
        bytes[length++] = waiting >> waitingBits;
        waiting &= (1 << waitingBits) - 1;
      }
    },
    end() {
      if (waitingBits > 0) bytes[length++] = waiting << (8 - waitingBits);
      return bytes.slice(0, length);
    },
  };
}
