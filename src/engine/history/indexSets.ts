/** The sets of names that jobs have, of indices or of members: few, however many jobs there are. */
export interface IndexSets {
  /** Returns the number of a set, taking it in where it's new. */
  readonly add: (names: readonly string[]) => number;
  /** The sets by number, each name once, in their order. */
  readonly sets: readonly (readonly string[])[];
}

/** Returns the sets before any job, or those that were kept; set 0 is empty. */
export function createIndexSets(kept: readonly (readonly string[])[] = [[]]): IndexSets {
  const sets: (readonly string[])[] = [...kept];
  // A list that names one twice isn't found again; its set is taken in once more, which does no harm.
  const numbers = new Map(sets.map((names, number) => [JSON.stringify(names), number]));
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
