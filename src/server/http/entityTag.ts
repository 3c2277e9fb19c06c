/**
 * Returns whether the reader has this content already: one of the tags it sent is the content's. Weak tags count like strong ones
 * (RFC 9110, 13.1.2), as a proxy that packs an answer makes its tag weak.
 */
export function hasContent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((part) => strong(part.trim()))
    .some((part) => part === '*' || part === strong(tag));
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * How results may be kept by others, once they have a tag. A browser or a proxy that knows nothing else must ask before each use, so
 * that a key that was revoked, or a person who signed out, reads nothing more; a CDN (RFC 9213) may keep one for everybody, since it
 * asks here each time as well, with the key or the cookie of whoever asks it.
 */
export const KEPT_BUT_CHECKED = {
  'cache-control': 'private, no-cache',
  'cdn-cache-control': 'no-cache',
} as const;
