/**
 * Plots by their fingerprint, within one result or file. Records whose geometry is the same number for number are one plot
 * already (`values/plotGroups.ts`); those groups of which the shapes differ only in how they are written become one here, so
 * that a failed polygon with a corner twice and the processed one without belong together.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { fingerprints, type Fingerprints } from './fingerprint.ts';
import { isSameShape } from './sameShape.ts';

/** The plots of a result or file, told apart by shape. */
export interface Plots {
  /** Per record the number of its plot, from 0, in order of first sight; NO_PLOT without a shape. */
  plotOf: Uint32Array;
  plotCount: number;
  /** Per plot the first record of it. */
  rowOf: Uint32Array;
}

/** The same with the fingerprint of each plot. */
export interface PlotIdentities extends Plots, Fingerprints {}

/** Returns the plots of all records that `groups` holds. */
export function identifyPlots(columns: ShapeColumns, groups: PlotGroups): PlotIdentities {
  const firstRows = firstRowsOf(groups);
  const { low, high } = fingerprints(columns, firstRows);
  const plotOfGroup = new Uint32Array(firstRows.length).fill(NO_PLOT);
  const firstGroups: number[] = [];
  const known = createFingerprintTable({ low, high });
  for (let group = 0; group < firstRows.length; group++) {
    if (low[group] === 0 && high[group] === 0) continue;
    const row = firstRows[group]!;
    const like = known.find(low[group]!, high[group]!, (other) =>
      isSameShape({ columns, row }, { columns, row: firstRows[other]! }),
    );
    if (like === NO_PLOT) {
      known.add(group);
      plotOfGroup[group] = firstGroups.length;
      firstGroups.push(group);
    } else plotOfGroup[group] = plotOfGroup[like]!;
  }
  return {
    plotOf: groups.plotOf.map((group) => plotOfGroup[group] ?? NO_PLOT),
    plotCount: firstGroups.length,
    rowOf: Uint32Array.from(firstGroups, (group) => firstRows[group]!),
    low: Uint32Array.from(firstGroups, (group) => low[group]!),
    high: Uint32Array.from(firstGroups, (group) => high[group]!),
  };
}

/** Returns per group its first record. */
export function firstRowsOf({ plotOf, plotCount }: PlotGroups): Uint32Array {
  const rows = new Uint32Array(plotCount);
  let seen = 0;
  for (let row = 0; seen < plotCount; row++) if (plotOf[row] === seen) rows[seen++] = row;
  return rows;
}

/** Places of fingerprints by what they are. */
export interface FingerprintTable {
  /** Takes in the fingerprint at a place. */
  add: (place: number) => void;
  /** Returns the first place taken in with this fingerprint that `isIt` doesn't refuse; NO_PLOT where there is none. */
  find: (low: number, high: number, isIt: (place: number) => boolean) => number;
}

/** Returns an open table of at most as many places as there are fingerprints, none taken in yet. */
export function createFingerprintTable({ low, high }: Fingerprints): FingerprintTable {
  let size = 16;
  while (size < low.length * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NO_PLOT);
  return {
    add: (place) => {
      let at = low[place]! & mask;
      while (table[at] !== NO_PLOT) at = (at + 1) & mask;
      table[at] = place;
    },
    find: (wantedLow, wantedHigh, isIt) => {
      for (let at = wantedLow & mask; table[at] !== NO_PLOT; at = (at + 1) & mask) {
        const place = table[at]!;
        if (low[place] === wantedLow && high[place] === wantedHigh && isIt(place)) return place;
      }
      return NO_PLOT;
    },
  };
}
