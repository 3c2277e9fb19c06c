import type { ResultColumns } from '#engine/columns.ts';
import { valueColumns } from './identifiers.ts';

/**
 * Returns the values of one index, by row; null where the result has no such index.
 *
 * `name` null means the first found that is no identifier. The array may be longer than `recordCount`.
 */
export function indexValues(columns: ResultColumns, name: string | null): Float64Array | null {
  const found =
    name === null ? valueColumns(columns)[0] : columns.indices.find((i) => i.name === name);
  return found?.values ?? null;
}
