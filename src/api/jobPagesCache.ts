import { connectionId, type Connection } from './connection.ts';

/** What earlier pages of one service taught, for one page size. Lives as long as the page is open. */
export interface JobPagesCache {
  /** What the service calls its first page; null until found out. */
  firstPage: 0 | 1 | null;
  /** The ids last seen on each page, pages counted from 1. */
  pages: Map<number, readonly string[]>;
}

const memories = new Map<string, JobPagesCache>();

/** The memory of a connection and page size; empty at first. */
export function jobPagesCache(connection: Connection, pageSize: number): JobPagesCache {
  const name = `${connectionId(connection)} ${pageSize}`;
  let memory = memories.get(name);
  if (!memory) {
    memory = { firstPage: null, pages: new Map() };
    memories.set(name, memory);
  }
  return memory;
}

/** Drops everything learnt of a connection. */
export function clearJobPagesCache(connection: Connection): void {
  const prefix = `${connectionId(connection)} `;
  for (const name of memories.keys()) if (name.startsWith(prefix)) memories.delete(name);
}

/** Whether another page than this one has shown one of the ids. */
export function isListedElsewhere(
  memory: JobPagesCache,
  page: number,
  ids: readonly string[],
): boolean {
  const wanted = new Set(ids);
  return [...memory.pages].some(
    ([other, seen]) => other !== page && seen.some((id) => wanted.has(id)),
  );
}
