/**
 * Returns the item at an index that is known to be there; a negative index counts from the end.
 * Throws a RangeError where there is none.
 */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index < 0 ? list.length + index : index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return item;
}
