/** A column that gets one element after the other. */
type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** Returns the column where it has room for element `at`, else a longer copy, filled up with zeros. */
export function grown<T extends Column>(column: T, at: number): T {
  if (at < column.length) return column;
  const Longer = column.constructor as new (length: number) => T;
  const longer = new Longer(Math.max(at + 1, Math.ceil(column.length * 1.25)));
  longer.set(column);
  return longer;
}
