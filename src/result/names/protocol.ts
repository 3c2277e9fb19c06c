import type { RecordGroup } from '#result/names/pure/groupRecords.ts';

/** What came of matching the submitted file with a result. */
export interface NamesSummary {
  fileName: string;
  /** Plots of the result, each counted once among the first three; plots of the file. */
  counts: { matched: number; near: number; notInFile: number; missing: number };
  /** What isn't as one would expect of the file, in whole sentences. */
  remarks: string[];
  /** The file's columns besides the shape. */
  columns: { name: string; isNumeric: boolean }[];
  /** The column that plots are called by; null where none is a name. */
  label: string | null;
  /** The column that plots are grouped by unless another is chosen; null where none has few enough values. */
  group: string | null;
}

/** Which plots didn't simply find each other. */
export type Unmatched = 'missing' | 'near' | 'notInFile';

/** One of them: of the file, of the result, or of both. */
export interface UnmatchedPlot {
  /** What it's called; null without a name. */
  name: string | null;
  /** What else the file says that tells it from others. */
  detail: string;
  /** Row of the result; null for a plot that isn't there. */
  row: number | null;
  /** Row of the file, from 1; null for a plot that isn't there. */
  fileRow: number | null;
  /** Share of the united ground that both cover; null where that isn't what they were joined by. */
  share: number | null;
}

interface RecordGroups {
  /** As asked; null for areas. */
  column: string | null;
  /** Those with most plots; all, where there aren't too many to be looked at. */
  groups: RecordGroup[];
  count: number;
}

export interface NamesCalls {
  /** Reads the file that was submitted and gives its columns to the plots; snapshots then tell of it. It never leaves the worker. Rejects where there are names and the file has none for any plot here. */
  addNames: { request: { file: Blob; fileName: string }; answer: NamesSummary };
  callPlotsBy: { request: { column: string }; answer: null };
  /** The first of those that didn't simply find each other, and all of them as a CSV. */
  unmatched: {
    request: { which: Unmatched };
    answer: { plots: UnmatchedPlot[]; count: number; csv: Blob; name: string };
  };
  /**
   * The records kept, by a column of the file or, where that's null, by areas, whichever group is shown; null where there is
   * no such column, or no areas. `unusualFrom` also counts those that differ from their neighbours, by the job's own limit where it's null.
   */
  groups: {
    request: { column: string | null; unusualFrom?: number | null | undefined };
    answer: RecordGroups | null;
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends NamesCalls {}

  interface ResultSnapshot {
    /** What came of the file that was submitted, once it was added. */
    names?: NamesSummary;
  }
}
