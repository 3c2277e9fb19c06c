/** How many there are of each; what there is none of takes no memory. */
interface Counts<Key> {
  of(key: Key): number;
  add(key: Key, by: 1 | -1): void;
}

export function createCounts<Key>(): Counts<Key> {
  const counts = new Map<Key, number>();
  const of = (key: Key) => counts.get(key) ?? 0;
  return {
    of,
    add(key, by) {
      const count = of(key) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
