import { readGap } from '#api/history/readGap.ts';
import { refresh } from '#api/history/refresh.ts';
import { walk } from '#api/history/walk.ts';
import type { WalkOptions } from '#api/history/walkOptions.ts';
import type { WalkState } from '#api/history/walkState.ts';
import type { WalkProgress } from '#workers/history/protocol.ts';

/** What may be read of a history. */
export interface Reading {
  /** Of two with one name the second is the first. */
  readonly name: string;
  readonly kind: WalkProgress['kind'];
  /** Null where another tab reads, and nothing was asked for here. */
  readonly read: ((options: WalkOptions) => Promise<unknown>) | null;
  /** Whether it was read meanwhile by another tab, by how far the history was read before and after. */
  readonly isRead: (before: WalkState | null, after: WalkState | null) => boolean;
}

/** Every page, or on from where it stopped. */
export const EVERY_PAGE: Reading = {
  name: 'all',
  kind: 'all',
  read: walk,
  isRead: (before, after) =>
    after !== null && after.isWhole && (!before?.isWhole || after.walk > before.walk),
};

/** Until known jobs are met. */
export const WHAT_IS_NEW: Reading = {
  name: 'new',
  kind: 'new',
  read: refresh,
  isRead: (before, after) => (after?.asOf ?? null) !== (before?.asOf ?? null),
};

/** The page of the gap that begins at the rank `from`, once more. */
export function gapReading(from: number): Reading {
  return {
    name: `gap ${from}`,
    kind: 'gap',
    read: (options) => readGap(options, from),
    isRead: (_, after) => after === null || after.gaps.every((gap) => gap.from !== from),
  };
}

/** What another tab reads. */
export function readingOfOthers(kind: WalkProgress['kind']): Reading {
  return { name: 'others', kind, read: null, isRead: () => true };
}
