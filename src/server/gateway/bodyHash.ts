import { createHash } from 'node:crypto';
import { boundaryOf } from '#server/requests/requestBody.ts';

export interface BodyHash {
  add(chunk: Buffer): void;
  end(): string;
}

/** Stands for a form's boundary. */
const BOUNDARY = '\0boundary\0';

/**
 * Returns the hash of a body of that Content-Type. It's the same for the same form with another boundary: whoever sends a request again writes its
 * form anew.
 */
export function createBodyHash(contentType: string): BodyHash {
  const hash = createHash('sha256');
  const boundary = boundaryOf(contentType);
  /** What the next chunk may make a boundary of. */
  let rest: Buffer = Buffer.alloc(0);
  return {
    add(chunk) {
      if (boundary === null) {
        hash.update(chunk);
        return;
      }
      const seen = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = seen.indexOf(boundary); at >= 0; at = seen.indexOf(boundary, from)) {
        hash.update(seen.subarray(from, at)).update(BOUNDARY);
        from = at + boundary.length;
      }
      const end = Math.max(from, seen.length - boundary.length + 1);
      hash.update(seen.subarray(from, end));
      rest = seen.subarray(end);
    },
    end: () => hash.update(rest).digest('base64'),
  };
}
