/** What a job's request and output say about it, unchanged; only counts get the page's own words. */
import { jobNote } from '#api/jobs/jobFields.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';

interface OutputFact {
  name: string;
  value: string;
}

const MOST_FACTS = 4;
const LONGEST_VALUE = 60;
/** Names by which services report the two counts that a loaded result has, too. */
const COUNT_WORDS: Readonly<Record<string, string>> = {
  processed: 'processed',
  failed: 'failed',
  failures: 'failed',
};

/** Returns the first four plain members of `output_result`: texts, numbers and booleans. */
export function outputFacts(output: unknown): OutputFact[] {
  if (isPlain(output)) return [{ name: '', value: short(output) }];
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return [];
  return Object.entries(output)
    .flatMap(([name, value]) => (isPlain(value) ? [factOf(name, value)] : []))
    .slice(0, MOST_FACTS);
}

function factOf(name: string, value: string | number | boolean): OutputFact {
  const word = Object.hasOwn(COUNT_WORDS, name) ? COUNT_WORDS[name] : undefined;
  if (word !== undefined && typeof value === 'number' && Number.isSafeInteger(value))
    return { name: '', value: `${formatCount(value)} ${word}` };
  return { name: visibleText(name), value: short(value) };
}

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

function isPlain(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

function short(value: string | number | boolean): string {
  const text = visibleText(String(value).trim());
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE).trimEnd()}…`;
}
