/** What a job's request and output say about it, unchanged; only counts get the page's own words. */
import { jobNote } from '#service/jobs/jobFields.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';

interface OutputFact {
  name: string;
  value: string;
}

/** A count of polygons in the page's own words. */
export interface OutputCount {
  text: string;
  /** It counts failed ones, and there are some. */
  isFailed: boolean;
}

/** What an output says: its counts, wherever in it they are, and what else it says. */
export interface OutputFacts {
  counts: OutputCount[];
  others: OutputFact[];
}

const MAX_FACTS = 4;
const LONGEST_VALUE = 60;
/** Names by which services report the two counts that a loaded result has, too. */
const COUNT_WORDS: Readonly<Record<string, string>> = {
  processed: 'processed',
  failed: 'failed',
  failures: 'failed',
};

/** Returns the counts in `output_result` and its first other plain members, four in all: texts, numbers and booleans. */
export function outputFacts(output: unknown): OutputFacts {
  if (isPlain(output)) return { counts: [], others: [{ name: '', value: short(output) }] };
  if (typeof output !== 'object' || output === null || Array.isArray(output))
    return { counts: [], others: [] };
  const counts: OutputCount[] = [];
  const others: OutputFact[] = [];
  for (const [name, value] of Object.entries(output)) {
    if (!isPlain(value)) continue;
    const count = countOf(name, value);
    if (count) counts.push(count);
    else others.push({ name: visibleText(name), value: short(value) });
  }
  return { counts, others: others.slice(0, MAX_FACTS - counts.length) };
}

function countOf(name: string, value: string | number | boolean): OutputCount | null {
  const word = Object.hasOwn(COUNT_WORDS, name) ? COUNT_WORDS[name] : undefined;
  if (word === undefined || typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
  return { text: `${formatCount(value)} ${word}`, isFailed: word === 'failed' && value > 0 };
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
