/** The sets of names that jobs have, of indices or of members: few, however many jobs there are. */
export interface IndexSets {
  /** Returns the number of a set, taking it in where it's new. */
  readonly add: (names: readonly string[]) => number;
  /** The sets by number, each name once, in their order. */
  readonly sets: readonly (readonly string[])[];
}

/** Returns the sets before any job; set 0 is empty. */
export function createIndexSets(): IndexSets {
  const sets: string[][] = [[]];
  const numbers = new Map<string, number>([['[]', 0]]);
  return {
    sets,
    add(names) {
      const key = JSON.stringify(names);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, sets.length);
      return sets.push([...new Set(names)]) - 1;
    },
  };
}
