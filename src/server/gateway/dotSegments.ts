/** Rounds of decoding that are followed; nobody's id is encoded as often. */
const MOST_ROUNDS = 8;

/**
 * Whether a job id holds a segment that something between here and the service may take for "this folder" or
 * "the folder above": `.` or `..` between slashes of either kind, however often it's percent-encoded, also
 * with parameters (`..;x`), which some servers drop. Also true for an id that is encoded without end.
 */
export function holdsDotSegment(id: string): boolean {
  let text = id;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (text.split(/[/\\]/).some((segment) => /^\.{1,2}(?:;|$)/.test(segment))) return true;
    const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}
