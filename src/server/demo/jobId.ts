import { createHash } from 'node:crypto';

/**
 * An id that looks like the service's and is the same on every machine, so that links to demo jobs
 * can be shared: a UUID of version 8 (RFC 9562, section 5.8) made from the name's SHA-256.
 */
export function demoJobId(name: string): string {
  const hash = createHash('sha256').update(`job-atlas demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
