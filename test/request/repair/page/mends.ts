import { THUMBNAIL_GAP } from '#shapes/thumbnail.ts';
import type { RepairabilityKind } from '#request/repair/pure/repairability.ts';
import type { MendLine, MendsOfCause } from '#request/repair/protocol.ts';

/** A row and its repairability, and the tolerance from which on its repair is safe. */
export type Mend = readonly [row: number, kind: RepairabilityKind, safeWithinMetres?: number];

/** A failed plot, without an outline. */
export function mendLineOf([row, kind, safeWithinMetres = Infinity]: Mend): MendLine {
  return {
    row,
    kind,
    areaChange: null,
    areaHectares: 0.5,
    corners: 4,
    safeWithinMetres,
    outline: new Uint8Array(0),
    bad: [THUMBNAIL_GAP, THUMBNAIL_GAP],
  };
}

/** The failed plots of a cause. */
export function mendsOf(plots: readonly Mend[]): MendsOfCause {
  const lines = plots.map(mendLineOf);
  return {
    rows: Uint32Array.from(lines, ({ row }) => row),
    safeWithinMetres: Float64Array.from(lines, ({ safeWithinMetres }) => safeWithinMetres),
    said: null,
  };
}
