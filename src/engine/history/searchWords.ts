/** How a typed text finds a job: one rule for the index of a whole history and for the jobs that the page knows. */

/** What a job is found by. */
export interface SearchedJob {
  id: string;
  /** All else, in any case; null says nothing. */
  texts: readonly (string | null)[];
}

/** A shorter word is only looked for where an id begins: two characters occur in one UUID of nine. */
const SHORTEST_WITHIN_ID = 4;

/** Returns the words that all have to occur: parted by blanks, or as one where they stand in double quotes; lower case. */
export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"?|[^\s"]+/g);
  return [...new Set(Array.from(found, ([word, quoted]) => (quoted ?? word).trim()))].filter(
    (word) => word !== '',
  );
}

/** Whether every word occurs in the job's id or one of its texts. */
export function findsJob({ id, texts }: SearchedJob, words: readonly string[]): boolean {
  return words.every((word) => findsInId(id, word) || holdsAll(texts, [word]));
}

/** Whether every word occurs in one of the texts. */
export function holdsAll(texts: SearchedJob['texts'], words: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text?.toLowerCase().includes(word)));
}

/** Whether a word occurs in an id where it's looked for. */
export function findsInId(id: string, word: string): boolean {
  const at = id.toLowerCase().indexOf(word);
  return isWithinId(word) ? at >= 0 : at === 0;
}

/** Whether a word is long enough to be looked for anywhere in an id. */
export function isWithinId(word: string): boolean {
  return word.length >= SHORTEST_WITHIN_ID;
}
