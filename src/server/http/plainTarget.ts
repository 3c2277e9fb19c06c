/**
 * Whether a request's target is written in the one way that is taken: a path from the root in printable ASCII, with no empty segment, no
 * segment `.` or `..` (percent-encoded or not), no backslash, no NUL and no fragment, then perhaps a query. Nothing
 * about it is left to normalise, so this server, its parts and a proxy in front all read the same. An id keeps an encoded
 * slash, and dots beside it: only a whole segment counts.
 */
export function isPlainTarget(target: string): boolean {
  const path = target.replace(/\?.*$/s, '');
  return (
    /^\/[!-~]*$/.test(path) &&
    !/\/\/|[\\#]|%00/.test(path) &&
    !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  );
}
