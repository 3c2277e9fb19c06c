import * as v from 'valibot';
import { Seconds } from './limits.ts';

export interface CacheSettings {
  readonly folder: string;
  /** The quota in bytes. */
  readonly size: number;
  /** For how many milliseconds a result counts as unchanged if the service sends no `ETag`, `Last-Modified` or `Cache-Control`. */
  readonly unknownFreshMs: number;
}

const UNITS = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 } as const;

/** A size as bytes, with or without a unit. */
export const Size = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\s*[kmgt]?b?$/i, 'must be a size such as 500MB or 10GB'),
  v.transform((text) => {
    const [, number = '', unit = ''] = /^(\d+)\s*([kmgt]?)/i.exec(text) ?? [];
    return Number(number) * UNITS[unit.toLowerCase() as keyof typeof UNITS];
  }),
);

export const CacheSchema = v.object({
  CACHE_DIR: v.pipe(
    v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))),
    v.description(
      "A folder for storing results as they were sent, so that a second read costs the database, or a gateway's service, only a short query. Several servers may share it. Nothing is stored if not set.",
    ),
  ),
  CACHE_SIZE: v.pipe(
    v.optional(Size, '10GB'),
    v.description(
      'The most to store there, in bytes or with kB, MB, GB or TB; beyond it, the least recently read results are deleted.',
    ),
  ),
  CACHE_SECONDS: v.pipe(
    v.optional(Seconds, '300'),
    v.description(
      'How long a gateway treats a stored result as unchanged if its service sends no `ETag`, `Last-Modified` or `Cache-Control`.',
    ),
  ),
});

/** Returns the checked variables; null without a cache. */
export function asCache(checked: v.InferOutput<typeof CacheSchema>): CacheSettings | null {
  const { CACHE_DIR: folder, CACHE_SIZE: size, CACHE_SECONDS: unknownFreshMs } = checked;
  return folder === undefined ? null : { folder, size, unknownFreshMs };
}
