/**
 * Plots told apart within one result or file as `identifyPlots` does, without a fingerprint for each: that takes seven times as
 * long, and mostly all shapes differ.
 *
 * 1. Shapes that are the same have the same key of their bounds (`boundsKeys.ts`).
 * 2. Where two groups have it, both get fingerprints; so does what isn't sure to have it.
 * 3. All others are a plot each.
 */
import type { ShapeColumns } from '#engine/columns.ts';
import { NO_PLOT, type PlotGroups } from '#engine/values/plotGroups.ts';
import { boundsKeys } from './boundsKeys.ts';
import { fingerprints } from './fingerprint.ts';
import { createFingerprintTable, firstRowsOf, type Plots } from './plotIdentity.ts';
import { isSameShape } from './sameShape.ts';

/** Returns the plots of all records that `groups` holds. */
export function plotsApart(columns: ShapeColumns, groups: PlotGroups): Plots {
  const rows = firstRowsOf(groups);
  const doubtful = doubtfulGroups(columns, rows);
  const { low, high } = fingerprints(
    columns,
    Array.from(doubtful, (group) => rows[group]!),
  );
  const known = createFingerprintTable({ low, high });
  const plotOfGroup = new Uint32Array(rows.length).fill(NO_PLOT);
  const rowOf = new Uint32Array(rows.length);
  let plotCount = 0;
  let at = 0;
  for (let group = 0; group < rows.length; group++) {
    const row = rows[group]!;
    const place = doubtful[at] === group ? at++ : NO_PLOT;
    if (place !== NO_PLOT) {
      if (low[place] === 0 && high[place] === 0) continue;
      const like = known.find(low[place]!, high[place]!, (other) =>
        isSameShape({ columns, row }, { columns, row: rows[doubtful[other]!]! }),
      );
      if (like !== NO_PLOT) {
        plotOfGroup[group] = plotOfGroup[doubtful[like]!]!;
        continue;
      }
      known.add(place);
    }
    plotOfGroup[group] = plotCount;
    rowOf[plotCount++] = row;
  }
  return {
    plotOf: groups.plotOf.map((group) => plotOfGroup[group] ?? NO_PLOT),
    plotCount,
    rowOf: rowOf.slice(0, plotCount),
  };
}

/** Groups that may be the plot of another one, in order. */
function doubtfulGroups(columns: ShapeColumns, rows: Uint32Array): Uint32Array {
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const mask = size - 1;
  const table = new Uint32Array(size).fill(NO_PLOT);
  const { keys, isUnsure } = boundsKeys(columns, rows);
  const isDoubtful = isUnsure.slice();
  keys.forEach((key, group) => {
    let place = key & mask;
    for (; table[place] !== NO_PLOT; place = (place + 1) & mask) {
      const other = table[place]!;
      if (keys[other] !== key) continue;
      isDoubtful[group] = 1;
      isDoubtful[other] = 1;
      break;
    }
    if (table[place] === NO_PLOT) table[place] = group;
  });
  const doubtful: number[] = [];
  for (let group = 0; group < isDoubtful.length; group++)
    if (isDoubtful[group] === 1) doubtful.push(group);
  return Uint32Array.from(doubtful);
}
