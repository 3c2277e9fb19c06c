/** Which of the jobs that page and device know a text speaks of. */
import type { ResultSummary } from '#api/resultSummary.ts';

/** What of a job is looked through. */
export interface JobTexts {
  id: string;
  name: string | null;
  /** What its request notes. */
  note: string | null;
  /** What a person noted on this device. */
  ownNote: string | null;
}

/** A job as far as it's known here. */
export interface KnownJob extends JobTexts {
  /** `2018-09-10 to 2020-02-06`. */
  range: string | null;
  /** Of a result that was read on this device. */
  summary: ResultSummary | null;
}

/**
 * Returns the jobs that fit the text: the one whose id it is, else those whose id begins with it, whose name
 * holds all its words, or one of whose notes does, in this order; case doesn't matter.
 */
export function matchJobs<J extends JobTexts>(known: readonly J[], text: string): J[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const exact = known.find(({ id }) => id.toLowerCase() === wanted);
  if (exact) return [exact];
  const words = wordsOf(text);
  const ranked = known.map((job) => ({ job, rank: rankOf(job, wanted, words) }));
  return ranked
    .filter(({ rank }) => rank < NO_FIT)
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

/** Returns the words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a text holds all words, which are in small letters. */
export function holdsAll(text: string | null, words: readonly string[]): boolean {
  const held = text?.toLowerCase();
  return held !== undefined && words.every((word) => held.includes(word));
}

const NO_FIT = 9;

function rankOf(
  { id, name, note, ownNote }: JobTexts,
  wanted: string,
  words: readonly string[],
): number {
  if (id.toLowerCase().startsWith(wanted)) return 0;
  const texts = [name, ownNote, note];
  const first = texts.findIndex((text) => holdsAll(text, words));
  if (first < 0) return NO_FIT;
  // Of what fits alike, words that begin so come before those that hold it.
  return first * 2 + (beginsWords(texts[first] ?? '', words) ? 1 : 2);
}

function beginsWords(text: string, words: readonly string[]): boolean {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
