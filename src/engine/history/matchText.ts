import type { HistoryIndex } from './historyIndex.ts';
import { isWithinId, wordsOf } from './searchWords.ts';

/** Marks the jobs in which every word of the text occurs, without case: 1 for each, by place. Null where there are no words: all match. */
export function matchText(index: HistoryIndex, text: string): Uint8Array | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const matching = new Uint8Array(index.columns.count).fill(1);
  for (const word of words) keepWith(index, word, matching);
  return matching;
}

/** Unmarks the jobs that don't have the word in one of their texts, their id or their own note. */
function keepWith(index: HistoryIndex, word: string, matching: Uint8Array): void {
  const { count, id, textStart, textCount, nameSet } = index.columns;
  const found = index.pool.search(word);
  const texts = index.texts();
  const isInId = idMatcher(index, word);
  const inNames = index.nameSets.sets.map((names) =>
    names.some((name) => name.toLowerCase().includes(word)),
  );
  for (let place = 0; place < count; place++) {
    if (!matching[place] || (found[id[place]!] && isInId(id[place]!)) || inNames[nameSet[place]!])
      continue;
    const end = textStart[place]! + textCount[place]!;
    let at = textStart[place]!;
    while (at < end && !found[texts[at]!]) at++;
    if (at === end) matching[place] = index.ownNotes.get(place)?.includes(word) ? 1 : 0;
  }
}

/** Returns whether an id that contains the word has it where it's looked for; it's read as bytes, for it may be any of the history. */
function idMatcher({ pool }: HistoryIndex, word: string): (id: number) => boolean {
  if (isWithinId(word)) return () => true;
  const start = new TextEncoder().encode(word);
  return (id) => {
    const bytes = pool.bytesOf(id);
    return start.every((byte, i) => bytes[i] === byte);
  };
}
