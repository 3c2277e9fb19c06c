import type { ResultColumns } from '#engine/columns.ts';

/** Corners of a record's rings: its vertices without those that only close a ring. */
export function cornerCount(columns: ResultColumns, row: number): number {
  const { geomOffsets, polygonOffsets, ringOffsets, coords } = columns;
  const firstRing = polygonOffsets[geomOffsets[row]!]!;
  const endRing = polygonOffsets[geomOffsets[row + 1]!]!;
  let corners = 0;
  for (let ring = firstRing; ring < endRing; ring++) {
    const first = ringOffsets[ring]!;
    const last = ringOffsets[ring + 1]! - 1;
    const closed =
      last > first &&
      coords[2 * first] === coords[2 * last] &&
      coords[2 * first + 1] === coords[2 * last + 1];
    corners += last - first + (closed ? 0 : 1);
  }
  return corners;
}
