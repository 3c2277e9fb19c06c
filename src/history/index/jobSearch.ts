/**
 * How a typed text finds a job, and by which texts it can be found: one rule for the index of a whole history and for the
 * jobs that the page knows.
 */

interface SearchedJob {
  id: string;
  /** All other texts, in any case; null for none. */
  texts: readonly (string | null)[];
}

/** A shorter word is only searched for where an id begins: any two characters occur in one UUID of nine. */
const SHORTEST_WITHIN_ID = 4;

/** Returns the words that all have to occur, in lower case: separated by spaces, or as one in double quotes. */
export function wordsOf(text: string): string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"?|[^\s"]+/g);
  return [...new Set(Array.from(found, ([word, quoted]) => (quoted ?? word).trim()))].filter(
    (word) => word !== '',
  );
}

export function findsJob({ id, texts }: SearchedJob, words: readonly string[]): boolean {
  return words.every((word) => findsInId(id, word) || holdsAll(texts, [word]));
}

export function holdsAll(texts: SearchedJob['texts'], words: readonly string[]): boolean {
  return words.every((word) => texts.some((text) => text?.toLowerCase().includes(word)));
}

/** Returns whether a word occurs in an id: anywhere if it's long enough, else at its beginning. */
export function findsInId(id: string, word: string): boolean {
  const at = id.toLowerCase().indexOf(word);
  return isWithinId(word) ? at >= 0 : at === 0;
}

/** Returns whether a word is long enough to be searched for anywhere in an id. */
function isWithinId(word: string): boolean {
  return word.length >= SHORTEST_WITHIN_ID;
}

/** Texts of one job beyond these can't be found: a request may hold all its polygons. */
const MAX_TEXTS = 2000;
/** Characters of a text that can be found; the rest of a longer one is left out. */
const LONGEST_TEXT = 4000;

/** The names of members and the plain values within JSON values, each once; null isn't among them. */
export interface JobTexts {
  names: Set<string>;
  values: Set<string>;
}

/** Returns the names and plain values within JSON values. */
export function textsWithin(values: readonly unknown[]): JobTexts {
  const names = new Set<string>();
  const texts = new Set<string>();
  // A stack instead of recursion: a value may be nested deeper than calls can be.
  const stack: unknown[] = [...values];
  while (stack.length > 0 && texts.size < MAX_TEXTS) {
    const value = stack.pop();
    if (typeof value === 'object' && value !== null) pushMembers(value, stack, names);
    else if (typeof value === 'string') addText(texts, value);
    else if (typeof value === 'number' || typeof value === 'boolean') texts.add(String(value));
  }
  return { names, values: texts };
}

function addText(texts: Set<string>, text: string): void {
  if (text !== '') texts.add(text.slice(0, LONGEST_TEXT));
}

/** One by one: a long list has more members than a call can have arguments. */
function pushMembers(value: object, stack: unknown[], names: Set<string>): void {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length && i <= MAX_TEXTS; i++) stack.push(value[i]);
    return;
  }
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if (names.size < MAX_TEXTS) addText(names, name);
    stack.push((value as Record<string, unknown>)[name]);
  }
}
