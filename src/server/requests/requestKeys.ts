/** The idempotency key of a request. */
import type { IncomingMessage } from 'node:http';
import { ApiError } from '#server/http/apiError.ts';

/** Returns the idempotency key; null without one. Throws an ApiError 400 for several, and for one that isn't 1 to 255 visible ASCII characters. */
export function idempotencyKey({ headersDistinct }: IncomingMessage): string | null {
  const [key, ...others] = headersDistinct['idempotency-key'] ?? [];
  if (key === undefined) return null;
  if (others.length === 0 && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new ApiError(
    400,
    'The header Idempotency-Key must be given once, with 1 to 255 visible ASCII characters.',
  );
}

/** Returns the refusal of a key that came with another request before. */
export function otherContent(): ApiError {
  return new ApiError(
    422,
    'This Idempotency-Key was used for a request with other content. Send this one with a new key.',
  );
}
