import type { IncomingHttpHeaders } from 'node:http';
import { KEY_HEADER } from '#api/contract.ts';

/** Of what an answer may depend without our asking differently: what we name in its key, always send alike, or never send. */
const HARMLESS = new Set([
  'accept-encoding',
  'accept',
  'origin',
  'authorization',
  KEY_HEADER,
  'cookie',
]);

/**
 * Returns for how many milliseconds an answer may be sent again without asking the service; 0 where it has to be asked each time whether it has changed, null
 * where the answer mustn't be kept (RFC 9111). An answer that says neither counts for `unknownMs`, which lets a change go
 * unnoticed for as long. `private` is said to others than us: we keep it for the account whose it is.
 */
export function freshMs(headers: IncomingHttpHeaders, unknownMs: number): number | null {
  const control = (headers['cache-control'] ?? '').toLowerCase();
  const directives = control.split(',').map((part) => part.trim());
  const vary = (headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (directives.includes('no-store') || vary.some((name) => name !== '' && !HARMLESS.has(name)))
    return null;
  if (directives.includes('no-cache')) return 0;
  const age = /(?:^|[\s,])max-age="?(\d{1,9})/.exec(control)?.[1];
  if (age !== undefined) return Number(age) * 1000;
  const canBeAsked = headers.etag !== undefined || headers['last-modified'] !== undefined;
  return canBeAsked ? 0 : unknownMs;
}
