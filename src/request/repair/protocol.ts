/** What may be asked of a result's worker about its failed plots, and what it answers. */
import type { Bounds } from '#core/columns.ts';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import type { PlotOutcomes } from '#request/repair/pure/plotOutcomes.ts';
import type { Repairability } from '#request/repair/pure/repairability.ts';
import type { ShapeNumbers } from '#request/repair/pure/resubmittedPlot.ts';
import type { CsvColumn } from '#request/repair/pure/csvTable.ts';
import type { Defect } from '#shapes/examine/defect.ts';
import type { Located } from '#result/failures/pure/locate.ts';
import type { Polygons } from '#shapes/polygons.ts';
import type { Thumbnail } from '#shapes/thumbnail.ts';

/** A way to mend a plot, with what it changes. */
export interface MendProposal {
  /** What is done, in order, in words. */
  steps: string[];
  shape: Polygons;
  before: ShapeNumbers;
  after: ShapeNumbers;
  areaChange: number | null;
  movedMetres: number;
  /** May be taken without a look, within the usual tolerance. */
  safe: boolean;
  /** The smallest tolerance in metres with which it may; Infinity where it may with none. */
  safeWithinMetres: number;
  /** What is still wrong, examined again. */
  remaining: Defect[];
}

/** All that is known of one plot's shape. */
export interface Examination {
  row: number;
  shape: Polygons;
  /** Why the polygon's text can't be read; null where it can. */
  unreadable: string | null;
  /** Why a shape that can be read isn't examined; null where it is. */
  tooMuch: string | null;
  numbers: ShapeNumbers;
  defects: Defect[];
  /** The place the service's text names, found in the shape; `located` is null where it isn't near any of it. */
  place: { said: string; located: Located | null } | null;
  /** In the order in which they are numbered, from 0. */
  proposals: MendProposal[];
  /** Why nothing more can be done; null where there's nothing to say. */
  reason: string | null;
  /** Of the job's processed plots, which the shape is held against; null where there are none. */
  surroundings: Bounds | null;
  /** The polygon's text as it came; null where there was none. */
  sent: string | null;
  /** The service's words: as they came, and unwrapped. Null for a processed plot. */
  message: { original: string; code: string | null; description: string } | null;
}

/** What a list shows of a failed plot; its repairability is by the usual tolerance. */
export interface MendLine extends Repairability, Thumbnail {
  row: number;
  areaHectares: number | null;
  corners: number;
  /** The tolerance in metres from which on its first proposal is safe; Infinity where it never is. */
  safeWithinMetres: number;
}

/** The failed plots of a cause, once they are examined. */
export interface MendsOfCause {
  /** Ascending. */
  rows: Uint32Array;
  /** By plot, as in MendLine. */
  safeWithinMetres: Float64Array;
  /** The service's first message, unwrapped; null where it gave none. */
  said: string | null;
}

/** What was found of how many failed plots of a cause; of some nothing (null). */
export interface FoundOfCause {
  key: FindingKey | null;
  plots: number;
}

/** What is told of as near when shapes are examined. Proposals are numbered as they come out with it. */
export interface Nearness {
  /** Metres within which corners and lines are near each other; a centimetre unless told. */
  nearMetres?: number | undefined;
}

/** How a plot goes back: as it was sent, or by the proposal of that number. */
export type Choice = 'sent' | number;

/** The files of a resubmission. */
export interface Resubmission {
  csv: Blob;
  repairLog: Blob;
  readable: Blob;
  /** Names of the three files. */
  names: { csv: string; repairLog: string; readable: string };
  /** The CSV's first rows, cell by cell, exactly as it holds them. */
  preview: { head: string[]; rows: string[][] };
  count: number;
  /** Rows that can't go back, as they have no polygon or the proposal isn't there. */
  left: number[];
  /** Plots with a date that can't be moved, where all were to be. */
  unmoved?: number;
}

/** Requests about failed plots and their answers, by kind. */
export interface MendingCalls {
  /** Examines one plot, failed or not; null for a row that doesn't exist. Shapes come as they are drawn, texts by their beginning. */
  examine: { request: { row: number } & Nearness; answer: Examination | null };
  /** Examines all failed plots, by the key of their cause; tells how many are done. */
  mend: { request: Nearness; answer: Record<string, MendsOfCause> };
  /** What a list shows of these rows; nothing of rows that don't exist. */
  mendLines: { request: { rows: readonly number[] } & Nearness; answer: MendLine[] };
  /** What checking the plots finds of the failed ones, by the key of their cause, the most frequent first. */
  foundByCause: { request: object; answer: Record<string, FoundOfCause[]> };
  /** Writes the files of a resubmission; tells how many plots are done. With `monthsLater` all windows are moved. */
  resubmit: {
    request: {
      choices: { row: number; as: Choice }[];
      columns: CsvColumn[];
      monthsLater?: number;
    } & Nearness;
    answer: Resubmission;
  };
  /** Paints the failed records of these rows as mended, and no others. Raises the revision. */
  markRepaired: { request: { rows: readonly number[] }; answer: null };
  /** Which plots of a repair log got through in this result. */
  compare: {
    request: { repairLog: string };
    answer: PlotOutcomes & { job: string; made: string };
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends MendingCalls {}
}
