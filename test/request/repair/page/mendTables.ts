import { THUMBNAIL_GAP } from '#shapes/thumbnail.ts';
import { REPAIRABILITIES, type RepairabilityKind } from '#request/repair/pure/repairability.ts';
import type { MendTable } from '#request/repair/protocol.ts';

/** A table of failed plots, without outlines: each a row and its repairability. */
export function mendTableOf(plots: readonly [number, RepairabilityKind][]): MendTable {
  const count = plots.length;
  return {
    rows: Uint32Array.from(plots, ([row]) => row),
    repairabilities: Uint8Array.from(plots, ([, repairability]) =>
      REPAIRABILITIES.indexOf(repairability),
    ),
    areaChanges: new Float64Array(count).fill(Number.NaN),
    safeWithinMetres: Float64Array.from(plots, ([, repairability]) =>
      repairability === 'safe' ? 0 : Infinity,
    ),
    areasHectares: new Float64Array(count).fill(0.5),
    defects: new Uint32Array(count),
    corners: new Uint32Array(count).fill(4),
    outlines: new Uint8Array(0),
    outlineStarts: new Uint32Array(count + 1),
    badPlaces: new Uint8Array(2 * count).fill(THUMBNAIL_GAP),
    causes: new Uint32Array(count),
    causeKeys: ['crossing'],
    said: [null],
  };
}
