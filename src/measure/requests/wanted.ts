/** What is wanted of a request: whether it's only to be checked, and which indexes. */
import { ApiError } from '#server/http/apiError.ts';
import { shortText } from './requestColumns.ts';

/** Whether a request is only to be checked. Throws an ApiError 400 for what is neither true nor false. */
export function isOnlyChecked(query: URLSearchParams): boolean {
  const values = query.getAll('validate_only');
  const [value = 'false'] = values;
  if (values.length <= 1 && (value === 'true' || value === 'false')) return value === 'true';
  throw new ApiError(400, '"validate_only" must be true or false.');
}

/** Unknown indexes that an error names at most. */
const MAX_NAMED = 5;

/**
 * Returns the wanted indexes as the service writes them, each once. Throws an ApiError 400 that names those that can be had, where none is wanted or one
 * isn't among them.
 */
export function wantedIndexes(text: string | null, known: readonly string[]): string[] {
  const available = `This service has ${listed(known)}.`;
  if (text === null)
    throw new ApiError(400, `The form has no part “indexes”, the names of indexes. ${available}`);
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new ApiError(400, `The part “indexes” names none. ${available}`);
  const byName = new Map(known.map((name) => [name.toLowerCase(), name]));
  const wanted = new Set<string>();
  const unknown = new Set<string>();
  for (const name of names) {
    const found = byName.get(name.toLowerCase());
    if (found === undefined) unknown.add(name);
    else wanted.add(found);
  }
  if (unknown.size === 0) return [...wanted];
  const shown = [...unknown].slice(0, MAX_NAMED).map((name) => `“${shortText(name)}”`);
  const more = unknown.size > MAX_NAMED ? ` and ${unknown.size - MAX_NAMED} more` : '';
  throw new ApiError(400, `Unknown indexes: ${shown.join(', ')}${more}. ${available}`);
}

function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
