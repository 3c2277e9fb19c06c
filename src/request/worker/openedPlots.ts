/** Plots of a request as a worker holds them: the file that was read, what was found in it, and what is decided. */
import type { Decisions, Outcomes } from '#request/findings/decisions.ts';
import type { Findings } from '#request/findings/findings.ts';
import { CallError } from '#worker/messages.ts';
import type { NamesInUse } from '#result/worker/session/namesInUse.ts';
import type { Held, OpenSession } from '#result/worker/session/resultSession.ts';
import type { ShapeColumns } from '#core/columns.ts';
import type { CheckedPlots } from '#request/findings/checkedPlots.ts';
import type { DateSide } from '#request/protocol.ts';
import type { PlotFile } from '#files/read/plotFile.ts';
import { texts } from './texts.en.ts';

/** A file of plots that was read. */
export interface OpenedPlots {
  /** Without `rowNames`, which would keep the file's text in memory. */
  file: Omit<PlotFile, 'rowNames'>;
  sent: Blob;
  fileName: string;
  /** The file's own columns, each row named by itself. */
  names: NamesInUse;
  /** Rows that had no date of their own. */
  dateless: Record<DateSide, number>;
  /** What reading it took. */
  elapsedMs: number;
}

/** Repaired shapes of the rows that have a safe repair. */
export interface Mends {
  shapes: ShapeColumns;
  /** By row of the file its record in `shapes`. */
  placeOf: ReadonlyMap<number, number>;
}

/** What was found in a file's plots, and what becomes of them. */
export interface CheckedFile {
  plots: CheckedPlots;
  findings: Findings;
  pixelMetres: number;
  /** Whether there was an outline of the land to ask. */
  hasLand: boolean;
  mends: Mends;
  outcomes: Outcomes;
  /** Per row FINE, DOUBTFUL, REFUSED or REPAIRED. */
  levels: Uint8Array;
}

/** Plots that are looked through before they're sent; its records are the file's rows. */
export interface RequestSession extends OpenSession {
  kind: 'request';
  hasValues: false;
  opened: OpenedPlots;
  /** Null until they are looked through. */
  checked: CheckedFile | null;
  decisions: Decisions;
  /** Rows that the service named when it refused the request. */
  named: ReadonlySet<number>;
}

declare module '#result/worker/session/resultSession.ts' {
  interface Sessions {
    request: RequestSession;
  }
}

/** Returns the request that's held. Throws a CallError where there is none. */
export function requestIn({ session }: Held): RequestSession {
  if (session.kind === 'request') return session;
  throw new CallError({ kind: 'failed', message: texts.noPlotFileOpen });
}
