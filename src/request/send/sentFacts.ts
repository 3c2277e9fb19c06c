/** What of a request stands on the page before, while and after it's sent. */
import type { PriceRange } from '#device/sentRequests.ts';
import type { AskedWindow, CheckSummary, WrittenRequest } from '#request/protocol.ts';

/** A request as its sheet shows it. */
export interface RequestFacts {
  fileName: string;
  /** Rows of the file, of which `plots` go out. */
  rowsRead: number;
  plots: number;
  rows: number;
  windows: 'file' | readonly AskedWindow[];
  indexes: readonly string[];
  mended: number;
  leftOut: number;
  kept: number;
  /** Of the CSV. */
  bytes: number;
  /** The CSV's first lines. */
  preview: readonly string[];
  price: PriceRange | null;
}

interface FactsFrom {
  fileName: string;
  check: CheckSummary;
  written: WrittenRequest;
  windows: 'file' | readonly AskedWindow[];
  indexes: readonly string[];
  price: PriceRange | null;
}

/** Returns what the sheet shows of a request that's written. */
export function factsOf({ check, written, ...rest }: FactsFrom): RequestFacts {
  const { csv, plots, rows, preview, mended, leftOut, kept } = written;
  return {
    ...rest,
    rowsRead: check.rowsRead,
    plots,
    rows,
    mended,
    leftOut,
    kept,
    bytes: csv.size,
    preview,
  };
}

const LONGEST_LINE = 160;

/** Returns the lines of a preview, each cut to what a page shows. */
export function previewText(lines: readonly string[]): string {
  return lines
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line))
    .join('\n');
}
