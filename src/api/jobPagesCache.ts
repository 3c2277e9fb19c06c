import { connectionId, type Connection } from './connection.ts';

/** What earlier reads of one connection found out, for one page size. Lives as long as the browser's page. */
export interface JobPagesCache {
  /** What the service calls its first page; null until detected. */
  firstPage: 0 | 1 | null;
  /** The ids last seen on each page, pages counted from 1. */
  pages: Map<number, readonly string[]>;
}

const caches = new Map<string, JobPagesCache>();

/** Returns the cache of a connection and page size; empty at first. */
export function jobPagesCache(connection: Connection, pageSize: number): JobPagesCache {
  const name = `${connectionId(connection)} ${pageSize}`;
  let cache = caches.get(name);
  if (!cache) {
    cache = { firstPage: null, pages: new Map() };
    caches.set(name, cache);
  }
  return cache;
}

/** Drops all caches of a connection. */
export function clearJobPagesCache(connection: Connection): void {
  const prefix = `${connectionId(connection)} `;
  for (const name of caches.keys()) if (name.startsWith(prefix)) caches.delete(name);
}

/** Forgets which jobs the pages of a connection listed: its list has moved. How pages are counted stays known. */
export function forgetListed(connection: Connection): void {
  const prefix = `${connectionId(connection)} `;
  for (const [name, { pages }] of caches) if (name.startsWith(prefix)) pages.clear();
}

/** Whether one of the ids was last seen on another page than this one. */
export function isListedElsewhere(
  cache: JobPagesCache,
  page: number,
  ids: readonly string[],
): boolean {
  const wanted = new Set(ids);
  return [...cache.pages].some(
    ([other, seen]) => other !== page && seen.some((id) => wanted.has(id)),
  );
}
