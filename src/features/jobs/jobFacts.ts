/** What a job says of itself, as it stands: nothing is translated into states the service doesn't have. */

export interface Fact {
  name: string;
  value: string;
}

const MOST_FACTS = 4;
const LONGEST_VALUE = 60;
const NOTE_NAMES = ['note', 'notes', 'name', 'title', 'description', 'label', 'comment'];

/** The plain members of `output_result`, first come first: texts, numbers, yes and no. */
export function outputFacts(output: unknown): Fact[] {
  if (isPlain(output)) return [{ name: '', value: short(output) }];
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return [];
  return Object.entries(output)
    .flatMap(([name, value]) => (isPlain(value) ? [{ name, value: short(value) }] : []))
    .slice(0, MOST_FACTS);
}

/** What the request calls itself, or notes; null where it says nothing. */
export function jobNote(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const members = new Map(Object.entries(input));
  for (const name of NOTE_NAMES) {
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
