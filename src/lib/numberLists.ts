/** Lists of numbers in one array, one after the other: list k has items[starts[k]] to items[starts[k + 1]], the end excluded. */
export interface NumberLists {
  starts: Uint32Array;
  items: Uint32Array;
}

/**
 * Returns `count` lists of the numbers that `visit` hands to `take`, each in the order of the visit: they're counted first, then filled
 * in, so `visit` is called twice and has to do the same.
 */
export function listNumbers(
  count: number,
  visit: (take: (list: number, item: number) => void) => void,
): NumberLists {
  const starts = new Uint32Array(count + 1);
  visit((list) => starts[list + 1]!++);
  for (let list = 0; list < count; list++) starts[list + 1]! += starts[list]!;
  const items = new Uint32Array(starts[count]!);
  const next = starts.slice();
  visit((list, item) => (items[next[list]!++] = item));
  return { starts, items };
}

export function listAt({ starts, items }: NumberLists, list: number): Uint32Array {
  return items.subarray(starts[list], starts[list + 1]);
}
