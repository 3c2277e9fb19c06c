/** Notes that the requests of several jobs share. */
import { jobNote } from '#service/jobs/jobFields.ts';

/** Returns the notes that more than one of the jobs has: they're shown once, for all. */
export function sharedNotes(jobs: readonly { input_req?: unknown }[]): string[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { input_req } of jobs) {
    const note = jobNote(input_req);
    if (note !== null && seen.has(note)) shared.add(note);
    if (note !== null) seen.add(note);
  }
  return [...shared];
}

/** Returns what a job's note says beyond the shared notes; null where that is nothing. */
export function unsharedNote(note: string | null, shared: readonly string[]): string | null {
  if (note === null) return null;
  // The longest first: a shorter one may be a part of it.
  const longestFirst = [...shared].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((rest, one) => rest.replaceAll(one, ' '), note).trim() || null;
}
