/** Which actions and pages fit what was typed, by the words people use for them, the best first. */
import { holdsAll, wordsOf } from '#history/index/jobSearch.ts';
import { texts } from './later.texts.en.ts';

/** Words without a meaning of their own here; any other one has to be found. */
const FILLING = new Set(plain(texts.fillingWords).split(' '));

interface Fitted {
  title: string;
  hint: string | null;
}

/** Returns the items that hold all words of a text, in their title, hint or other names: those whose title, then those of which one other name holds all of them come first. */
export function fittingItems<T extends Fitted>(items: readonly T[], text: string): T[] {
  const all = wordsOf(plain(text));
  const told = all.filter((word) => !FILLING.has(word));
  const words = told.length > 0 ? told : all;
  return items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

function rankOf({ title, hint }: Fitted, words: readonly string[]): number | null {
  if (holdsAll([plain(title)], words)) return 0;
  const phrases = texts.otherNames
    .filter(([begins]) => title.startsWith(begins))
    .flatMap(([, names]) => names.map(plain));
  if (phrases.some((phrase) => holdsAll([phrase], words))) return 1;
  // A word of a longer phrase may mean the opposite alone: “hide failed”.
  const others = phrases.filter((phrase) => !phrase.includes(' '));
  return holdsAll([plain(title), plain(hint ?? ''), ...others], words) ? 2 : null;
}

/** Returns a text as people type it in a hurry: without accents, and with the keyboard's apostrophe. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
}
