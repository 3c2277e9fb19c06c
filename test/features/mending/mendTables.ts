import { THUMBNAIL_GAP } from '#engine/resubmission/thumbnail.ts';
import { VERDICTS, type VerdictKind } from '#engine/resubmission/verdict.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';

/** A table of failed plots, without outlines: each a row and its verdict. */
export function mendTableOf(plots: readonly [number, VerdictKind][]): MendTable {
  const count = plots.length;
  return {
    rows: Uint32Array.from(plots, ([row]) => row),
    verdicts: Uint8Array.from(plots, ([, verdict]) => VERDICTS.indexOf(verdict)),
    areaChanges: new Float64Array(count).fill(Number.NaN),
    safeWithinMetres: Float64Array.from(plots, ([, verdict]) =>
      verdict === 'safe' ? 0 : Infinity,
    ),
    areasHectares: new Float64Array(count).fill(0.5),
    defects: new Uint32Array(count),
    corners: new Uint32Array(count).fill(4),
    outlines: new Uint8Array(0),
    outlineStarts: new Uint32Array(count + 1),
    badPlaces: new Uint8Array(2 * count).fill(THUMBNAIL_GAP),
  };
}
