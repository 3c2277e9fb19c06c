/** Finds jobs by a text, among those known to the page and the device. */
import type { ResultSummary } from '#device/resultSummary.ts';
import { findsJob, holdsAll, wordsOf } from '#history/index/jobSearch.ts';

export interface KnownJob {
  id: string;
  name: string | null;
  note: string | null;
  /** The person's note, saved on this device. */
  yourNote: string | null;
  /** All texts of its request and output, a line each; null where unknown. */
  texts: string | null;
  /** `2018-09-10 to 2020-02-06`. */
  range: string | null;
  /** Null where its result wasn't loaded on this device. */
  summary: ResultSummary | null;
}

export function unknownJob(id: string): KnownJob {
  return { id, name: null, note: null, yourNote: null, texts: null, range: null, summary: null };
}

/** Returns the jobs of both lists, each once; of two with one id the first list's. */
export function joinedJobs(some: readonly KnownJob[], others: readonly KnownJob[]): KnownJob[] {
  const ids = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !ids.has(id))];
}

/**
 * Returns the jobs that match a text. A whole id is that job alone; else those whose id begins with the text come
 * first, then those with all its words in the name, in the person's note, in the request's note, or anywhere else.
 */
export function matchJobs(known: readonly KnownJob[], text: string): KnownJob[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const wanted = text.trim().toLowerCase();
  const exact = known.find(({ id }) => id.toLowerCase() === wanted);
  if (exact) return [exact];
  return known
    .filter(({ id, ...of }) =>
      findsJob({ id, texts: [of.name, of.yourNote, of.note, of.texts] }, words),
    )
    .map((job) => ({ job, rank: rankOf(job, wanted, words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

function rankOf({ id, name, note, yourNote }: KnownJob, wanted: string, words: readonly string[]) {
  if (id.toLowerCase().startsWith(wanted)) return 0;
  const ranked = [name, yourNote, note];
  const first = ranked.findIndex((text) => holdsAll([text], words));
  if (first < 0) return ranked.length * 2 + 1;
  // Within a rank, texts with a word that begins with what was typed come first.
  return first * 2 + (beginsWords(ranked[first] ?? '', words) ? 1 : 2);
}

function beginsWords(text: string, words: readonly string[]): boolean {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}
