/** Which of the jobs that page and device know a text speaks of. */
import type { ResultSummary } from '#api/resultSummary.ts';
import { findsJob, holdsAll, wordsOf } from '#engine/history/jobSearch.ts';

/** A job as far as it's known here. */
export interface KnownJob {
  id: string;
  name: string | null;
  /** What its request notes. */
  note: string | null;
  /** What a person noted on this device. */
  yourNote: string | null;
  /** All that its request and its result say, a line each; null where they aren't known. */
  said: string | null;
  /** `2018-09-10 to 2020-02-06`. */
  range: string | null;
  /** Of a result that was read on this device. */
  summary: ResultSummary | null;
}

/** A job of which nothing is known but its id. */
export function unknownJob(id: string): KnownJob {
  return { id, name: null, note: null, yourNote: null, said: null, range: null, summary: null };
}

/** Returns both, each job once. */
export function joinedJobs(some: readonly KnownJob[], others: readonly KnownJob[]): KnownJob[] {
  const ids = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !ids.has(id))];
}

/**
 * Returns the jobs that fit the text: the one whose id it is, else first those whose id begins with it, whose name
 * holds all its words, or one of whose notes does, in this order.
 */
export function matchJobs(known: readonly KnownJob[], text: string): KnownJob[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const wanted = text.trim().toLowerCase();
  const exact = known.find(({ id }) => id.toLowerCase() === wanted);
  if (exact) return [exact];
  return known
    .filter(({ id, ...of }) =>
      findsJob({ id, texts: [of.name, of.yourNote, of.note, of.said] }, words),
    )
    .map((job) => ({ job, rank: rankOf(job, wanted, words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

function rankOf({ id, name, note, yourNote }: KnownJob, wanted: string, words: readonly string[]) {
  if (id.toLowerCase().startsWith(wanted)) return 0;
  const texts = [name, yourNote, note];
  const first = texts.findIndex((text) => holdsAll([text], words));
  if (first < 0) return texts.length * 2 + 1;
  // Of what fits alike, words that begin so come before those that hold it.
  return first * 2 + (beginsWords(texts[first] ?? '', words) ? 1 : 2);
}

function beginsWords(text: string, words: readonly string[]): boolean {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
