/** What a job says of itself, as it stands: nothing is translated into states the service doesn't have. */

export interface Fact {
  name: string;
  value: string;
}

const MOST_FACTS = 4;
const LONGEST_VALUE = 60;
const NAME_NAMES = ['name', 'title', 'label'];
const NOTE_NAMES = ['note', 'notes', 'description', 'comment'];

/** The plain members of `output_result`, first come first: texts, numbers, yes and no. */
export function outputFacts(output: unknown): Fact[] {
  if (isPlain(output)) return [{ name: '', value: short(output) }];
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return [];
  return Object.entries(output)
    .flatMap(([name, value]) => (isPlain(value) ? [{ name, value: short(value) }] : []))
    .slice(0, MOST_FACTS);
}

/** What the request calls itself; null where it says nothing. */
export function jobName(input: unknown): string | null {
  return firstText(input, NAME_NAMES);
}

/** What the request notes, such as what its values are; null where it says nothing. */
export function jobNote(input: unknown): string | null {
  return firstText(input, NOTE_NAMES);
}

/** Notes that more than one of the jobs carries: they are said once, for all. */
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
