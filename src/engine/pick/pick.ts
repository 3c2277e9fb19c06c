/**
 * What lies under a point.
 *
 * 1. The index gives the records whose bounds are near, in each world copy.
 * 2. A record that is drawn as a dot or a cross counts within that mark.
 * 3. Any other counts where its shape is filled; one too thin to hit, also close to its outline.
 * 4. The smallest comes first: that is what a person can't reach otherwise.
 */
import { SECTION_ERROR, type ResultColumns } from '#engine/columns.ts';
import { CROSS_BELOW, CROSS_REACH, HIDDEN_CLASS } from '#engine/paint/assembly/constants.ts';
import { dotSizeAt, FULL_DOT } from '#engine/paint/dotSize.ts';
import { areaHectares } from '#engine/spatial/geometry.ts';
import { mercatorY, worldSize } from '#engine/spatial/mercator.ts';
import { outlineDistance, covers, type WorldPoint } from './hitTest.ts';
import { hasOnlySmallParts, partCentres } from '#engine/spatial/parts.ts';
import type { SpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { recordBounds } from '#engine/spatial/offsets.ts';
import { spanOf, verticesOf } from '#engine/spatial/unwrap.ts';

/** Where a person points, and how it's drawn there. */
export interface PickQuery {
  /** Degrees; the longitude may lie in any world copy. */
  at: { lon: number; lat: number; zoom: number };
  /** `dotSize` of the style: the greatest diameter of dots in CSS px; 0 where every outline is drawn. The look's 8 if left out. */
  dotSize?: number;
  /** Class per row as painted; what is hidden can't be picked. Without, nothing is hidden. */
  classes?: Uint8Array;
}

/** How far from the outline of a thin shape still counts, and how thin that is, CSS px. */
const EDGE_REACH = 3;
const THIN = 6;
/** Beyond this many hits, as when a whole job is one dot, their bounds decide on the order: quicker, and nobody reads that list. */
const MANY_HITS = 2000;
/** A dot may be missed by this much, CSS px. */
const SLACK = 1;

/** Returns the rows of all records under the point, smallest area first. */
export function pick(columns: ResultColumns, index: SpatialIndex, query: PickQuery): number[] {
  const { at, classes } = query;
  const dot = dotDiameter(columns, index, query);
  const size = worldSize(at.zoom);
  const reach = (360 * (Math.max(dot / 2, CROSS_REACH, EDGE_REACH) + SLACK)) / size;
  const rows = new Set<number>();
  for (const lon of copiesOf(at.lon)) {
    const point = { lon, lat: at.lat, y: mercatorY(at.lat), size };
    for (const row of index.search(lon - reach, at.lat - reach, lon + reach, at.lat + reach)) {
      if (classes?.[row] === HIDDEN_CLASS || rows.has(row)) continue;
      if (isUnder(columns, row, { ...point, dot })) rows.add(row);
    }
  }
  return smallestFirst(columns, [...rows]);
}

function smallestFirst(columns: ResultColumns, rows: number[]): number[] {
  const boundsArea = (row: number) => {
    const [west, south, east, north] = recordBounds(columns, row);
    return (east - west) * (north - south);
  };
  const sizeOf = rows.length > MANY_HITS ? boundsArea : (row: number) => areaHectares(columns, row);
  const hits = rows.map((row) => ({ row, area: sizeOf(row) }));
  return hits.sort((a, b) => a.area - b.area || a.row - b.row).map(({ row }) => row);
}

function dotDiameter(columns: ResultColumns, index: SpatialIndex, query: PickQuery): number {
  const most = query.dotSize ?? FULL_DOT;
  if (most === 0) return 0;
  const input = { columns, index, classes: query.classes ?? null };
  return Math.min(most, dotSizeAt(input, query.at.zoom));
}

/** The same meridian wherever a record may lie on the line of longitudes. */
function copiesOf(longitude: number): number[] {
  const first = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return [first - 360, first, first + 360];
}

function isUnder(
  columns: ResultColumns,
  row: number,
  point: WorldPoint & { dot: number },
): boolean {
  const { west, east } = spanOf(columns, row);
  const [, south, , north] = recordBounds(columns, row);
  const top = mercatorY(north) * point.size;
  const bottom = mercatorY(south) * point.size;
  const width = ((east - west) / 360) * point.size;
  const extent = Math.max(width, bottom - top);
  const isCross = columns.section[row] === SECTION_ERROR;
  const markBelow = isCross ? CROSS_BELOW : point.dot;
  const reach = (isCross ? CROSS_REACH : Math.max(point.dot, THIN) / 2) + SLACK;
  if (extent < markBelow || extent === 0) {
    const middle = { lon: (west + east) / 2, y: (top + bottom) / 2 / point.size };
    return pixelsAway(point, middle) <= Math.max(reach, isCross ? extent / 2 : 0);
  }
  if (markBelow > 0 && hasOnlySmallParts(columns, row, (360 * markBelow) / point.size)) {
    return partCentres(columns, row).some(
      ({ lon, lat }) => pixelsAway(point, { lon, y: mercatorY(lat) }) <= reach,
    );
  }
  const vertices = verticesOf(columns, row);
  if (covers(columns, row, { vertices, point })) return true;
  if (Math.min(width, bottom - top) > THIN) return false;
  return outlineDistance(columns, row, { vertices, point }) <= EDGE_REACH;
}

function pixelsAway(point: WorldPoint, mark: { lon: number; y: number }): number {
  return Math.hypot((point.lon - mark.lon) / 360, point.y - mark.y) * point.size;
}
