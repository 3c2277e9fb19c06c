import type { ComparedResults } from '#workers/page/comparisonQuery.ts';
import type { ComparedJob } from './ComparisonHead.tsx';

/** First and second as the page calls them. */
export type ComparedSides = Record<'first' | 'second', ComparedJob>;

/** Two results that answer. */
export interface OpenedSides {
  results: ComparedResults;
  /** Tells these readings of the two from the next. */
  reading: string;
  /** Where the results stand in the query cache. */
  keys: readonly (readonly unknown[])[];
  /** The id that was the first then: where it's the second now, they were swapped. */
  firstId: string;
}

/** What is known of the two besides their ids. */
export interface SidesOptions {
  /** Which side the file is; null for none. */
  of: 'first' | 'second' | null;
  file: File | null;
  names: Record<'first' | 'second', string | null>;
}

/** Returns the two sides of an address. */
export function comparedSides(
  [first, second]: readonly [first: string, second: string],
  { of, file, names }: SidesOptions,
): ComparedSides {
  const side = (name: 'first' | 'second', id: string): ComparedJob =>
    name === of
      ? { id, name: file?.name ?? null, isFile: true }
      : { id, name: names[name], isFile: false };
  return { first: side('first', first), second: side('second', second) };
}
