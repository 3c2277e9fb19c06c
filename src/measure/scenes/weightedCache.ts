/** A cache bounded by weight: the least recently used goes first. */
export interface WeightedCache<K, V> {
  /** Returns what is cached under a key, else loads it. Those who ask meanwhile share the load; one that fails is forgotten. */
  get(key: K, load: () => Promise<V>): Promise<V>;
  drop(key: K): void;
}

interface Entry<V> {
  readonly value: Promise<V>;
  weight: number;
}

/** Returns a cache of values of at most `maxWeight` in all. */
export function createWeightedCache<K, V>(
  maxWeight: number,
  weightOf: (value: V) => number,
): WeightedCache<K, V> {
  /** A map keeps the order of insertion; what is used is inserted anew. */
  const entries = new Map<K, Entry<V>>();
  let weight = 0;

  /** Leaves an entry alone that has taken its place meanwhile. */
  function remove(key: K, entry: Entry<V>): void {
    if (entries.get(key) !== entry) return;
    weight -= entry.weight;
    entries.delete(key);
  }

  async function settle(key: K, entry: Entry<V>): Promise<V> {
    try {
      const value = await entry.value;
      if (entries.get(key) === entry) {
        entry.weight = weightOf(value);
        weight += entry.weight;
        for (const [oldest, other] of entries) {
          if (weight <= maxWeight) break;
          remove(oldest, other);
        }
      }
      return value;
    } catch (error) {
      remove(key, entry);
      throw error;
    }
  }

  return {
    get(key, loadValue) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.value;
      }
      const added = { value: loadValue(), weight: 0 };
      entries.set(key, added);
      return settle(key, added);
    },
    drop(key) {
      const entry = entries.get(key);
      if (entry) remove(key, entry);
    },
  };
}
