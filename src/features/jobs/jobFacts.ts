/** What a job's request and output say of it, unchanged: the service has no states to translate them into. */

export interface Fact {
  name: string;
  value: string;
}

const MOST_FACTS = 4;
const LONGEST_VALUE = 60;
const NAME_NAMES = ['name', 'title', 'label'];
const NOTE_NAMES = ['note', 'notes', 'description', 'comment'];

/** Returns the first four plain members of `output_result`: texts, numbers and booleans. */
export function outputFacts(output: unknown): Fact[] {
  if (isPlain(output)) return [{ name: '', value: short(output) }];
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return [];
  return Object.entries(output)
    .flatMap(([name, value]) => (isPlain(value) ? [{ name, value: short(value) }] : []))
    .slice(0, MOST_FACTS);
}

/** Returns the request's name or title; null where it has none. */
export function jobName(input: unknown): string | null {
  return firstText(input, NAME_NAMES);
}

/** Returns the request's note, such as what its values are; null where it has none. */
export function jobNote(input: unknown): string | null {
  return firstText(input, NOTE_NAMES);
}

/** Returns the notes that more than one of the jobs carries: they are shown once, for all. */
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

function firstText(input: unknown, names: readonly string[]): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const members = new Map(Object.entries(input));
  for (const name of names) {
    const value: unknown = members.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

/** An entry of `index_list` as a short text. */
export function indexName(entry: unknown): string {
  return typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '');
}

function isPlain(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

function short(value: string | number | boolean): string {
  const text = String(value).trim();
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE).trimEnd()}…`;
}
