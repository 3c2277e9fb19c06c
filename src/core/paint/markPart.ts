/**
 * What a press on a mark brings into view: the part of its plots that lies together around the press, so near that they're
 * plots. All of them may be heaps again, as those of villages far apart are.
 *
 * 1. The map is fitted to the plots. Where most of them share no mark at that zoom, they're the part.
 * 2. Else the plots of one mark of that zoom stay, the nearest, measured in its radii as a larger one is meant more
 *    likely, and the map is fitted to them.
 *
 * A press does at once what presses on one mark after the other would do. What it leaves in heaps, or out of view, is told.
 */
import type { Bounds } from '#core/columns.ts';
import { fitView } from '#core/spatial/fitView.ts';
import { mercatorY, wrapLongitude } from '#core/spatial/mercator.ts';
import type { MapFit } from '#core/view/map.ts';
import { boundsOfRows, marksAt, type MarksInput, type PlotMark } from './plotMarks.ts';

interface Press {
  /** Where it is, degrees. */
  at: { lon: number; lat: number };
  /** The map that's to be fitted. */
  fit: MapFit;
}

interface Part {
  /** Degrees. */
  bounds: Bounds;
  /** The mark's rows that a map fitted to the bounds doesn't show by themselves. */
  rest: number[];
}

/** Returns the part of a mark's plots that a press brings into view. */
export function partOf(input: MarksInput, mark: PlotMark, { at, fit }: Press): Part {
  let { rows } = mark;
  for (;;) {
    const bounds = boundsOfRows(input.columns, rows);
    const { marks, isShared } = marksAt(input, fitView(bounds, fit.size, fit).zoom);
    const shared = rows.filter((row) => isShared[row] === 1);
    const part = shared.length <= rows.length / 2 ? rows : nearestHeap(marks, shared, at);
    if (part.length === rows.length) return { bounds, rest: restOf(mark, rows, isShared) };
    rows = part;
  }
}

/** Of the rows that marks share, those of the nearest mark. */
function nearestHeap(
  marks: readonly PlotMark[],
  shared: readonly number[],
  at: Press['at'],
): number[] {
  const wanted = new Set(shared);
  const heaps = marks.flatMap((heap) => {
    const own = heap.rows.filter((row) => wanted.has(row));
    return own.length > 0 ? [{ own, away: radiiAway(heap, at) }] : [];
  });
  return heaps.reduce((nearest, heap) => (heap.away < nearest.away ? heap : nearest)).own;
}

function restOf(mark: PlotMark, rows: readonly number[], isShared: Uint8Array): number[] {
  const inView = new Set(rows);
  return mark.rows.filter((row) => isShared[row] === 1 || !inView.has(row));
}

function radiiAway({ lon, lat, radius }: PlotMark, at: Press['at']): number {
  const across = wrapLongitude(lon - at.lon) / 360;
  return Math.hypot(across, mercatorY(lat) - mercatorY(at.lat)) / radius;
}
