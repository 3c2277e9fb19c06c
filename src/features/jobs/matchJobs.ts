/** Which of the jobs that page and device know a text speaks of. */

/** A job as far as it's known here. */
export interface KnownJob {
  id: string;
  name: string | null;
  note: string | null;
}

/**
 * Returns the jobs that fit the text: the one whose id it is, else those whose id begins with it, whose name
 * holds all its words, or whose note does, in this order; case doesn't matter.
 */
export function matchJobs(known: readonly KnownJob[], text: string): KnownJob[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const exact = known.find(({ id }) => id.toLowerCase() === wanted);
  if (exact) return [exact];
  const words = wanted.split(/\s+/);
  const ranked = known.map((job) => ({ job, rank: rankOf(job, wanted, words) }));
  return ranked
    .filter(({ rank }) => rank < NO_FIT)
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

const NO_FIT = 3;

function rankOf({ id, name, note }: KnownJob, wanted: string, words: readonly string[]): number {
  if (id.toLowerCase().startsWith(wanted)) return 0;
  if (holdsAll(name, words)) return 1;
  return holdsAll(note, words) ? 2 : NO_FIT;
}

function holdsAll(text: string | null, words: readonly string[]): boolean {
  const held = text?.toLowerCase();
  return held !== undefined && words.every((word) => held.includes(word));
}
