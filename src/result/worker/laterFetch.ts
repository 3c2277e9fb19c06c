/** So long after the map has a tile of a result that has ended, the line is free. */
const FETCH_LATER_MS = 500;

/**
 * Calls `fetch` once the result has ended and its map is there: on a slow line the app's own files come before that, and a result
 * that no map shows isn't worked with.
 */
export function createLaterFetch(fetch: () => void): { ended: () => void; painted: () => void } {
  let isEnded = false;
  let isPainted = false;
  let isBegun = false;
  function begin(): void {
    if (isBegun || !isEnded || !isPainted) return;
    isBegun = true;
    setTimeout(fetch, FETCH_LATER_MS);
  }
  return {
    ended() {
      isEnded = true;
      begin();
    },
    painted() {
      isPainted = true;
      begin();
    },
  };
}
