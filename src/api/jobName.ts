import { visibleText } from '#lib/visibleText.ts';

/** What a person calls a job: the interface fixes no such members, so these are the ones services use. */

const NAME_NAMES = ['name', 'title', 'label'];
const NOTE_NAMES = ['note', 'notes', 'description', 'comment'];

/** Returns the name or title in a job's request; null where it has none. */
export function jobName(input: unknown): string | null {
  return firstText(input, NAME_NAMES);
}

/** Returns the note in a job's request, such as what its values are; null where it has none. */
export function jobNote(input: unknown): string | null {
  return firstText(input, NOTE_NAMES);
}

/** Returns an entry of `index_list` as a short text. */
export function indexName(entry: unknown): string {
  return visibleText(typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''));
}

function firstText(input: unknown, names: readonly string[]): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const members = new Map(Object.entries(input));
  for (const name of names) {
    const value: unknown = members.get(name);
    if (typeof value === 'string' && value.trim() !== '') return visibleText(value.trim());
  }
  return null;
}
