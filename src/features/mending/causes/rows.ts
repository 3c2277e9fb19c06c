/** Rows of failed plots, always ascending. */

/** Returns the index of a row among ascending rows; null where it isn't among them. */
export function indexOfRow(rows: Uint32Array, row: number): number | null {
  let [low, end] = [0, rows.length];
  while (low < end) {
    const middle = (low + end) >> 1;
    if ((rows[middle] ?? Infinity) < row) low = middle + 1;
    else end = middle;
  }
  return rows[low] === row ? low : null;
}
