/** What may be asked of a worker that holds the plots of a request to be sent, and what it answers. */
import type { Bounds } from '#core/columns.ts';
import type { LikelySystem, Sheets } from '#files/read/plotTable.ts';
import type { Decisions } from '#request/findings/decisions.ts';
import type { FindingsFormat } from '#request/findings/findingsFile.ts';

/** The columns of a file that a request is made of, by their names; null where there is none. */
export interface RequestColumns {
  /** Null where the format has a place of its own for shapes. */
  polygon: string | null;
  start: string | null;
  end: string | null;
  name: string | null;
}

/** How days and months are ordered in dates that don't tell. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** The first or the last day of a window. */
export type DateSide = 'start' | 'end';

/** A window of the file with how many rows have it; days since 1970-01-01, both included. */
export interface FileWindow {
  start: number;
  end: number;
  rows: number;
}

/** What was read of a file with plots. */
export interface PlotFileSummary {
  fileName: string;
  format: string;
  bytes: number;
  rows: number;
  /** Rows that are points, which have no ground to measure. */
  points: number;
  /** Points that were made circles. */
  circles: number;
  /** The person's own columns, each name once. */
  columns: string[];
  chosen: RequestColumns;
  /** Guesses that need a look. */
  unsure: (keyof RequestColumns)[];
  /** `ambiguous`: no date tells whether day or month comes first, so that it has to be asked. */
  dates: 'none' | 'clear' | 'ambiguous';
  /** Rows without a date in the column of each side, which one can be given to. */
  dateless: Record<DateSide, number>;
  /** Whole sentences: a system that was converted, rows that were left out. */
  remarks: string[];
  /** How its texts were read; null where no other way is likely. */
  encoding: string | null;
  /** A workbook's sheets; null for other formats. */
  sheets: Sheets | null;
  /** Code of the system that was chosen for its coordinates; null where the file says it. */
  system: string | null;
  firstRows: FirstRows;
  /** The 400 commonest. */
  windows: FileWindow[];
  windowCount: number;
  firstDay: number | null;
  lastDay: number | null;
}

/** The first rows as they were read. */
export interface FirstRows {
  headings: string[];
  /** By row its cells below these, and what came of its shape: its kind and corners, or why there is none. */
  rows: { cells: string[]; shape: string }[];
}

/** A file that can't be read as it is, but as a person may choose. */
export interface UnreadPlots {
  sheets: Sheets | null;
  systems: LikelySystem[];
}

/** How a person says that a file is to be read; what is null is recognised. */
export interface Reading {
  encoding: string | null;
  sheet: string | null;
  system: string | null;
}

/** Something found in the file. */
export interface FindingSummary {
  key: string;
  kind: 'refused' | 'doubtful';
  title: string;
  sentence: string;
  /** Plots. */
  count: number;
  /** Whether all its rows go out repaired. */
  isRepaired: boolean;
  /** The decision in force, one of `choices`; null while it's open. */
  decision: string | null;
  choices: { value: string; label: string }[];
}

/** All that was found. A row counts once, by its worst, or as repaired: fine, toCheck, refused and repaired add up to rowsRead; sent, mended, leftOut and toDecide, too. */
export interface CheckSummary {
  rowsRead: number;
  fine: number;
  toCheck: number;
  refused: number;
  /** Rows that go out repaired and of which nothing else would be refused. */
  repaired: number;
  toDecide: number;
  /** The first of these by name, else by row. */
  undecided: string[];
  sent: number;
  mended: number;
  leftOut: number;
  findings: FindingSummary[];
  /** Titles of what was looked for and not found. */
  lookedFor: string[];
}

/** A row of a finding. */
export interface FindingRow {
  row: number;
  name: string | null;
  detail: string;
  areaHectares: number | null;
  /** Pixels of the sensor by area. */
  pixels: number | null;
  /** A pixel's side as a share of the plot's greater one; null for a plot without any. */
  pixelShare: number | null;
  /** The other row of a pair. */
  partner: number | null;
  goesOut: boolean;
  /** Whether it has nothing that could be sent: no shape, or no date. */
  isUnsendable: boolean;
  isRepaired: boolean;
  /** Whether there is a safe repair. */
  isMendable: boolean;
  /** As in a Thumbnail. */
  outline: Uint8Array;
}

/** What the grid shows of a row besides what any record has. */
export interface RequestCells {
  /** Title of its worst finding. */
  finding: string | null;
  kind: 'fine' | 'doubtful' | 'refused' | 'repaired';
  outcome: 'sent' | 'mended' | 'leftOut' | 'toDecide';
  pixels: number | null;
}

/** A window asked for all plots; days since 1970-01-01, both included. */
export interface AskedWindow {
  start: number;
  end: number;
}

/** Names of the columns of the CSV that's sent. */
export interface SentColumns {
  polygon: string;
  start: string;
  end: string;
}

/** The CSV of a request. */
export interface WrittenRequest {
  csv: Blob;
  plots: number;
  rows: number;
  /** The file's rows that are in it, from 0, in its order; each is `rows / fileRows.length` of its rows, one after the other. */
  fileRows: Uint32Array;
  /** Centres of up to 50 of those rows, evenly spread, by which the job is known again. */
  centres: { lon: number; lat: number }[];
  /** Its first lines. */
  preview: string[];
  mended: number;
  leftOut: number;
  kept: number;
}

/** Requests about plots to be sent and their answers, by kind: besides these the worker answers as for any result, whose records are the file's rows. */
export interface RequestCalls {
  /** Reads a file; tells how many bytes are read. Rejects with a CallError that says in words what's wrong with it; its detail is an UnreadPlots where another way to read it may do. */
  openPlots: {
    request: {
      file: Blob;
      fileName: string;
      columns?: Partial<RequestColumns>;
      dateOrder?: DateOrder;
      /** Makes circles of points. */
      radiusMetres?: number;
      reading?: Reading;
      /** Days given to rows that have none; since 1970-01-01. */
      missingDates?: Partial<Record<DateSide, number | null>>;
    };
    answer: PlotFileSummary;
  };
  /** Looks through the plots. `today` is a day since 1970-01-01; `otherJobs` where the account's other jobs lie. */
  check: {
    request: {
      pixelMetres: number;
      usesFileWindows: boolean;
      today: number;
      otherJobs: Bounds | null;
    };
    answer: CheckSummary;
  };
  /** Takes all decisions in place of those before; another file, or another check, may not have what some are about: these are left out. Raises the revision. */
  decide: { request: { decisions: Decisions }; answer: CheckSummary };
  /** Takes the file's rows, from 0, that the service named when it refused the request, in place of earlier ones; none that aren't there. Raises the revision. */
  nameRows: { request: { rows: readonly number[] }; answer: null };
  findingRows: {
    request: { key: string; count: number };
    answer: { rows: FindingRow[]; count: number };
  };
  /** The ground that two rows share, as GeoJSON MultiPolygon coordinates; null where that's none. */
  sharedGround: {
    request: { row: number; partner: number };
    answer: { coordinates: [number, number][][][]; squareMetres: number } | null;
  };
  /** Writes the CSV; `first` makes a sample of so many plots. */
  writeRequest: {
    request: { windows: AskedWindow[] | 'file'; columns: SentColumns; first?: number };
    answer: WrittenRequest;
  };
  writeFindings: {
    request: { format: FindingsFormat };
    answer: { blob: Blob; name: string };
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends RequestCalls {}

  interface RecordCells {
    /** What else is known of a row that is checked before it's sent. */
    request?: RequestCells;
  }
}
