/** The row one step on in an order, or null at its end. Begins at its ends where nothing is selected. */
export function stepFrom(rows: Uint32Array, row: number | null, by: 1 | -1): number | null {
  if (rows.length === 0) return null;
  const position = row === null ? -1 : rows.indexOf(row);
  if (position < 0) return rows[by === 1 ? 0 : rows.length - 1] ?? null;
  return rows[position + by] ?? null;
}
