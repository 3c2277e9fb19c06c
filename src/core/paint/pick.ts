/**
 * Which records are under a point.
 *
 * 1. The index gives the records whose bounds are near, in each world copy.
 * 2. All that share a mark are hit within theirs, and nothing else there. A record that is drawn as a dot or a cross is hit within that.
 * 3. Any other is hit where its shape is filled; one too thin for that, also close to its outline. Edges are
 *    straight in Mercator, as they are drawn, not in degrees.
 * 4. The smallest comes first: a person couldn't reach it otherwise.
 */
import { SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { areaHectares, hasOnlySmallParts, partCentres } from '#core/spatial/recordGeometry.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { recordBounds, partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { drawnSpan, verticesOf, type Vertices } from '#core/spatial/antimeridian.ts';
import { NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';
import {
  CROSS_BELOW,
  CROSS_REACH,
  HIDDEN_CLASS,
  FAILED_CLASS,
  FAILED_FILTERED_CLASS,
  FILTERED_CLASS,
} from './assembly/constants.ts';
import { dotSizeAt, FULL_DOT } from './dotSize.ts';
import { marksAt, type PlotMark, type PlotMarks } from './plotMarks.ts';

/** Where a person points, and how records are drawn there. */
export interface PickQuery {
  /** Degrees; the longitude may be in any world copy. */
  at: { lon: number; lat: number; zoom: number };
  /** `dotSize` of the style: the greatest diameter of dots in CSS px; 0 where every outline is drawn. 8, the page's dot, if left out. */
  dotSize?: number;
  /** Class per row as painted; what is hidden can't be picked. Without, nothing is hidden. */
  classes?: Uint8Array;
}

/** A point of the world: degrees, its Mercator ordinate (0 north to 1 south), and the world's side in px. */
interface WorldPoint {
  lon: number;
  lat: number;
  y: number;
  size: number;
}

/** How far from its outline a thin shape is still hit, and how thin it is for that, CSS px. */
const EDGE_REACH = 3;
const THIN = 6;
/** Beyond this many hits, as when a whole result is one dot, their bounds decide the order: that is quicker, and nobody reads such a list. */
const MANY_HITS = 2000;
/** A dot may be missed by this much, CSS px. */
const SLACK = 1;

/** Returns the rows of all records under the point, smallest area first; those of a mark in their order. */
export function pick(columns: ResultColumns, index: SpatialIndex, query: PickQuery): number[] {
  const { at, classes } = query;
  const marks = marksOf(columns, index, query);
  const mark = marks && markUnder(marks, at);
  if (mark) return mark.rows;
  const dot = marks?.dot ?? dotDiameter(columns, index, query);
  const size = worldSize(at.zoom);
  const reach = (360 * (Math.max(dot / 2, CROSS_REACH, EDGE_REACH) + SLACK)) / size;
  const rows = new Set<number>();
  for (const lon of copiesOf(at.lon)) {
    const point = { lon, lat: at.lat, y: mercatorY(at.lat), size };
    for (const row of index.search(lon - reach, at.lat - reach, lon + reach, at.lat + reach)) {
      const isShared = marks !== null && marks.isShared[row] === 1;
      if (classes?.[row] === HIDDEN_CLASS || (isShared && !marks.ofFailed)) continue;
      if (isUnder(columns, row, { ...point, dot, isShared, drawn: classes?.[row] })) rows.add(row);
    }
  }
  return smallestFirst(columns, [...rows]);
}

/** Returns the mark under the point; null where there's none. */
export function pickMark(
  columns: ResultColumns,
  index: SpatialIndex,
  query: PickQuery,
): PlotMark | null {
  const marks = marksOf(columns, index, query);
  return marks && markUnder(marks, query.at);
}

/** The marks where a person points; null without classes. */
function marksOf(
  columns: ResultColumns,
  index: SpatialIndex,
  { at, classes, dotSize = FULL_DOT }: PickQuery,
): PlotMarks | null {
  return classes ? marksAt({ columns, index, classes, dotSize }, at.zoom) : null;
}

function markUnder({ marks }: PlotMarks, { lon, lat, zoom }: PickQuery['at']): PlotMark | null {
  const size = worldSize(zoom);
  const y = mercatorY(lat);
  const isUnder = (mark: PlotMark) =>
    copiesOf(lon).some(
      (copy) =>
        pixelsAway({ lon: copy, y, size }, { lon: mark.lon, y: mercatorY(mark.lat) }) <=
        mark.radius + SLACK,
    );
  return marks.find(isUnder) ?? null;
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

/** Diameter of dots where nothing is hidden, CSS px. */
function dotDiameter(columns: ResultColumns, index: SpatialIndex, query: PickQuery): number {
  const most = query.dotSize ?? FULL_DOT;
  if (most === 0) return 0;
  return Math.min(most, dotSizeAt({ columns, index, classes: null }, query.at.zoom, 'kept'));
}

/** The longitudes of the same meridian at which a record may be. */
function copiesOf(longitude: number): number[] {
  const first = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return [first - 360, first, first + 360];
}

function isUnder(
  columns: ResultColumns,
  row: number,
  point: WorldPoint & { dot: number; isShared: boolean; drawn: number | undefined },
): boolean {
  const { west, east } = drawnSpan(columns, row);
  const [, south, , north] = recordBounds(columns, row);
  const top = mercatorY(north) * point.size;
  const bottom = mercatorY(south) * point.size;
  const width = ((east - west) / 360) * point.size;
  const extent = Math.max(width, bottom - top);
  const isFailed =
    point.drawn === undefined
      ? columns.section[row] === SECTION_ERROR
      : point.drawn === FAILED_CLASS;
  const isCross = isFailed && !point.isShared;
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

function pixelsAway(point: Omit<WorldPoint, 'lat'>, mark: { lon: number; y: number }): number {
  return Math.hypot((point.lon - mark.lon) / 360, point.y - mark.y) * point.size;
}

interface Query {
  vertices: Vertices;
  point: WorldPoint;
}

/** Returns whether a point is within a part's shell and in none of its holes. The direction of rings doesn't matter; loops count as inside. */
export function covers(columns: ResultColumns, row: number, query: Query): boolean {
  const endPart = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    let isInside = false;
    for (let ring = shell; ring < endRing; ring++) {
      const turns = winding(query, vertexStart(columns, ring), vertexStart(columns, ring + 1));
      if (ring === shell) isInside = turns !== 0;
      else if (turns !== 0) isInside = false;
    }
    if (isInside) return true;
  }
  return false;
}

/**
 * How often the ring turns around the point.
 *
 * Source: Sunday, Inclusion of a Point in a Polygon, 2001 (winding number by edge crossings).
 */
function winding({ vertices, point }: Query, start: number, end: number): number {
  const { coords, base } = vertices;
  let turns = 0;
  let lon0 = coords[2 * (end - 1 - base)]!;
  let lat0 = coords[2 * (end - 1 - base) + 1]!;
  for (let at = 2 * (start - base); at < 2 * (end - base); at += 2) {
    const [lon1, lat1] = [coords[at]!, coords[at + 1]!];
    const isUp = lat1 > point.lat;
    if (isUp !== lat0 > point.lat) {
      const [y0, y1] = [mercatorY(lat0), mercatorY(lat1)];
      const share = y1 === y0 ? 0 : (point.y - y0) / (y1 - y0);
      if (lon0 + share * (lon1 - lon0) > point.lon) turns += isUp ? 1 : -1;
    }
    [lon0, lat0] = [lon1, lat1];
  }
  return turns;
}

/** Returns the least distance from the point to any edge, px. */
function outlineDistance(columns: ResultColumns, row: number, query: Query): number {
  const endRing = ringStart(columns, partStart(columns, row + 1));
  let least = Number.POSITIVE_INFINITY;
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const [start, end] = [vertexStart(columns, ring), vertexStart(columns, ring + 1)];
    least = Math.min(least, ringDistance(query, start, end));
  }
  return least;
}

function ringDistance({ vertices, point }: Query, start: number, end: number): number {
  const { coords, base } = vertices;
  let least = Number.POSITIVE_INFINITY;
  let x0 = Number.NaN;
  let y0 = Number.NaN;
  for (let at = 2 * (start - base); at < 2 * (end - base); at += 2) {
    const x = ((coords[at]! - point.lon) / 360) * point.size;
    const y = (mercatorY(coords[at + 1]!) - point.y) * point.size;
    const dx = x - x0;
    const dy = y - y0;
    const length = dx * dx + dy * dy;
    // The share of the edge at which it is nearest to the origin, which is the point.
    const share = length > 0 ? Math.max(0, Math.min(1, -(x0 * dx + y0 * dy) / length)) : 1;
    const distance = share < 1 ? Math.hypot(x0 + share * dx, y0 + share * dy) : Math.hypot(x, y);
    least = Math.min(least, distance);
    x0 = x;
    y0 = y;
  }
  return least;
}

/**
 * Returns one row for each plot among `rows`, in their order: of the windows of one plot, which cover
 * each other, the one drawn last, as a person points at that one. `classes` holds the class of each row.
 */
export function onePerPlot(
  rows: readonly number[],
  { plotOf }: Pick<PlotGroups, 'plotOf'>,
  classes: Uint8Array,
): number[] {
  const top = new Map<number, number>();
  for (const row of rows) {
    const plot = plotOf[row] ?? NO_PLOT;
    // A row without a plot gets a negative key, which no plot has.
    const key = plot === NO_PLOT ? -1 - row : plot;
    const rival = top.get(key);
    if (rival === undefined || isDrawnLater(classes, row, rival)) top.set(key, row);
  }
  return [...top.values()];
}

function isDrawnLater(classes: Uint8Array, row: number, rival: number): boolean {
  const above = layerOf(classes[row]) - layerOf(classes[rival]);
  return above > 0 || (above === 0 && row > rival);
}

/** Records that the filter leaves out are drawn first, failed ones last. */
function layerOf(drawn: number | undefined): number {
  if (drawn === FILTERED_CLASS || drawn === FAILED_FILTERED_CLASS) return 0;
  return drawn === FAILED_CLASS ? 2 : 1;
}
