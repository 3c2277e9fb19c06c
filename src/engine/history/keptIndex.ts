import type { JobColumns } from './jobColumns.ts';
import type { KeptTexts } from './textPool.ts';

/** Rises whenever a kept index of before can't be read any more: it's then built anew from the jobs. */
export const INDEX_FORMAT = 1;

/** The index as it's kept: all that HistoryIndex.keep returns can be cloned. */
export interface KeptIndex {
  format: typeof INDEX_FORMAT;
  columns: JobColumns;
  pool: KeptTexts;
  texts: Uint32Array;
  indexSets: readonly (readonly string[])[];
  nameSets: readonly (readonly string[])[];
  valueIndices: readonly string[];
  ownNotes: ReadonlyMap<number, string>;
  /** Ids whose text another one has that differs in case alone, by place. */
  otherIds: ReadonlyMap<number, string>;
}

/** Whether a value that was kept is an index of this version. */
export function isKeptIndex(value: unknown): value is KeptIndex {
  const index = value as Partial<KeptIndex> | null | undefined;
  return (
    index?.format === INDEX_FORMAT &&
    index.columns?.id.length === index.columns?.count &&
    index.pool?.hashes.length === index.pool?.texts.startOf.length
  );
}
