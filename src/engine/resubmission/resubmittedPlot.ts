import { isClosed, type Polygons } from '#engine/shapes/polygons.ts';

/** What a shape measures; null where it can't be told, as it isn't on the globe. */
export interface ShapeNumbers {
  areaHectares: number | null;
  /** Corners: positions without those that only close a ring. */
  corners: number;
  parts: number;
}

/** What was changed of one plot before it's submitted again. */
export interface Change {
  /** The mended shape as well-known text. */
  wellKnownText: string;
  /** What was done, in order, in words with numbers. */
  steps: string[];
  before: ShapeNumbers;
  after: ShapeNumbers;
  /** (after - before) / before; null where either area is unknown. */
  areaChange: number | null;
  /** How far the outline went from where it was, at most. */
  movedMetres: number;
}

/** One failed plot on its way back to the service. */
export interface ResubmittedPlot {
  /** Its place in the job's response, from 0. */
  row: number;
  /** What the submitted file calls it; null where that isn't known. */
  name: string | null;
  /** Dates as they were sent; empty where there were none. */
  startDate: string;
  endDate: string;
  /** The service's error text as it came; null where it gave none. */
  message: string | null;
  /** The cause in plain words. */
  cause: string;
  /** The polygon's text as it was sent. */
  sent: string;
  /** Null for a plot that goes as it was. */
  change: Change | null;
}

/** Returns the polygon's text that goes to the service: as sent, or mended. */
export function polygonOf({ sent, change }: ResubmittedPlot): string {
  return change?.wellKnownText ?? sent;
}

/** Returns the number of positions of all rings, without those that only close one. */
export function countCorners(shape: Polygons): number {
  return shape.flat().reduce((sum, ring) => sum + ring.length - (isClosed(ring) ? 1 : 0), 0);
}
