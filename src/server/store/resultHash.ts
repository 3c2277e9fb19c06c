import { createHash } from 'node:crypto';

/** As many characters of base64 as 128 bits need: nobody has another response of the same. */
const CHARACTERS = 22;

/** Takes a response's chunks in turn. */
export interface ResultHash {
  add(chunk: string | Buffer): void;
  /** Returns the hash, 22 characters of base64url. */
  end(): string;
}

/** Returns the hash of a response: the start of its SHA-256. */
export function createResultHash(): ResultHash {
  const hash = createHash('sha256');
  return {
    add: (chunk) => void hash.update(chunk),
    end: () => hash.digest('base64url').slice(0, CHARACTERS),
  };
}
