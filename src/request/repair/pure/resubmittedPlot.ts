import { isClosed, type Polygons } from '#shapes/polygons.ts';
import type { Verdict } from '#core/view/resultFilter.ts';

/** The size of a shape; its area is null where the shape isn't on the globe. */
export interface ShapeNumbers {
  areaHectares: number | null;
  /** Positions without those that only close a ring. */
  corners: number;
  parts: number;
}

/** The repair of a plot that is submitted again. */
interface Change {
  /** The repaired shape as well-known text. */
  wellKnownText: string;
  /** The steps in order, in words with numbers. */
  steps: string[];
  before: ShapeNumbers;
  after: ShapeNumbers;
  /** (after - before) / before; null where either area is unknown. */
  areaChange: number | null;
  /** How far the outline moved at most. */
  movedMetres: number;
}

/** A failed plot that is submitted again. */
export interface ResubmittedPlot {
  /** Its place in the job's response, from 0. */
  row: number;
  /** Its name in the submitted file; null where that isn't known. */
  name: string | null;
  /** Dates as sent; empty where there were none. */
  startDate: string;
  endDate: string;
  /** The service's error text as received; null where there was none. */
  message: string | null;
  /** The cause in plain words. */
  cause: string;
  /** The polygon's text as sent. */
  sent: string;
  /** Null for a plot that goes unchanged. */
  change: Change | null;
  /** What the person judged of it; null where nothing. */
  judged: JudgedPlot | null;
}

/** A person's verdict on a plot, or only a note: then the verdict is null. */
export interface JudgedPlot {
  verdict: Verdict | null;
  note: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Returns the polygon's text for the service: as sent, or repaired. */
export function polygonOf({ sent, change }: ResubmittedPlot): string {
  return change?.wellKnownText ?? sent;
}

/** Returns the number of positions of all rings, without those that only close one. */
export function countCorners(shape: Polygons): number {
  return shape.flat().reduce((sum, ring) => sum + ring.length - (isClosed(ring) ? 1 : 0), 0);
}
