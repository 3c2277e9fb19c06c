/**
 * How one record is drawn: its place in the tile, its outline, dot or cross.
 *
 * Processed plots are a fill in the class's colour with an edge over it, a line of that colour, or a dot. One that is worth
 * a look has a dashed outline over a wash, one that is repaired a tick while there's room for it. What the filter leaves out is a ghost: drawn opaque, and made faint all at once.
 *
 * Failed plots are red, and of another form than the others: far away a cross, the smallest where several share a mark; from 12 px on a hatched shape with a dashed
 * outline over a halo, the cross on top until it's 200 px large.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { isWide, drawnSpan, verticesOf } from '#core/spatial/antimeridian.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { partCentres, hasOnlySmallParts } from '#core/spatial/recordGeometry.ts';
import type { Bands, TileProjection } from './tileProjection.ts';
import { BAND_CAPACITY } from './assembly/plotLayout.ts';
import { setView, type PlotMemory, reserveShape } from './plotMemory.ts';
import {
  LINE_EDGE_WIDTH,
  CROSS_BELOW,
  CROSS_UNTIL,
  FAILED_HALO,
  LARGE_CROSS,
  SHARED_CROSS,
  SMALL_CROSS,
  CROSS_REACH,
  DOT_MARK,
  DOUBTFUL_CLASS,
  EDGE_WIDTH,
  MENDED_CLASS,
  TICK_MARK,
} from './assembly/constants.ts';
import { FULL_DOT } from './dotSize.ts';
import { isDotLike } from './layers.ts';

export interface DrawContext {
  columns: ResultColumns;
  /** Class per row, see paintClasses.ts. */
  classes: Uint8Array;
  projection: TileProjection;
  memory: PlotMemory;
  /** Diameter of dots, CSS px; 0 draws every outline. */
  dot: number;
  /** Where the record last framed is. */
  frame: RecordFrame;
  /** Whether the shape last loaded has rings of a single vertex. */
  hasPoints: boolean;
  /** Diameter of dots of what the filter leaves out, CSS px. */
  ghostDot: number;
  /** Not 0 by row for failed plots that share a mark, see plotMarks.ts. */
  isShared: Uint8Array;
}

/** Where a record is in the tile, device px; its ends may be far outside. */
interface RecordFrame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  extent: number;
}

/** Aims the projection at a record and returns where it is: in `context.frame`, since making a frame each time is slow. */
export function frameOf({ columns, projection, frame }: DrawContext, row: number): RecordFrame {
  const { bounds } = columns;
  const at = 4 * row;
  const south = bounds[at + 1]!;
  const north = bounds[at + 3]!;
  let west = bounds[at]!;
  let east = bounds[at + 2]!;
  if (isWide(columns, row)) ({ west, east } = drawnSpan(columns, row));
  projection.aim(south, north);
  frame.left = projection.x(west);
  frame.right = projection.x(east);
  frame.top = projection.y(north);
  frame.bottom = projection.y(south);
  frame.extent = Math.max(frame.right - frame.left, frame.bottom - frame.top);
  return frame;
}

/** Whether the tile shows anything of what reaches `margin` device px beyond the frame. */
export function isInTile({ frame, projection: { side } }: DrawContext, margin: number): boolean {
  return (
    frame.right > -margin &&
    frame.bottom > -margin &&
    frame.left < side + margin &&
    frame.top < side + margin
  );
}

/** Device px beyond the tile from which vertices of a larger shape may be left out. */
const CULL_MARGIN = 8;
/** Where there are no dots, or more bands than there is room for: records are then projected one by one. */
const NO_BANDS: Bands = { south: 0, perDegree: 0, reach: 0, terms: [] };

/** Sets the module's view: the copy of the world entered, and the bounds within which records are drawn. */
export function aim(
  { projection, memory, dot }: DrawContext,
  [west, south, east, north]: Bounds,
): void {
  const { perDegree, ratio, side } = projection;
  // The middle of a dot may be half a dot beyond.
  const beyond = (dot * ratio) / perDegree;
  const bands =
    (dot > 0 && projection.expansions(south - beyond, north + beyond, BAND_CAPACITY)) || NO_BANDS;
  bands.terms.forEach((terms, band) => memory.bands.set(terms, terms.length * band));
  setView(memory, {
    WEST: west,
    SOUTH: south,
    EAST: east,
    NORTH: north,
    NEAR_WEST: projection.longitudeAt(-CULL_MARGIN),
    NEAR_EAST: projection.longitudeAt(side + CULL_MARGIN),
    NEAR_NORTH: projection.latitudeAt(-CULL_MARGIN),
    NEAR_SOUTH: projection.latitudeAt(side + CULL_MARGIN),
    TILE_WEST: projection.west,
    PER_DEGREE: perDegree,
    BANDS_SOUTH: bands.south,
    BANDS_PER_DEGREE: bands.perDegree,
    BAND_COUNT: bands.terms.length,
    BAND_REACH: bands.reach,
    DOT: dot * ratio,
  });
}

export function drawOutline(context: DrawContext, row: number): void {
  const { classes, projection, memory } = context;
  const { ratio } = projection;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  const drawn = classes[row]!;
  const isTicked =
    drawn === MENDED_CLASS && extent >= CROSS_BELOW * ratio && extent < CROSS_UNTIL * ratio;
  if (!isInTile(context, (isTicked ? CROSS_REACH : LINE_EDGE_WIDTH) * ratio)) return;
  // Dashes are counted along the whole ring, so none of it may be left out.
  const isCulled = extent > projection.side && drawn !== DOUBTFUL_CLASS;
  // Loading may put another memory in place, so it comes first.
  const rings = loadShape(context, row, isCulled);
  memory.drawPlot(rings, drawn);
  if (context.hasPoints) dotSinglePoints(context, row);
  if (isTicked) drawTick(memory, ratio, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

/** Draws a record as a dot in the middle of its bounds, or as a dot for each part where they are far apart. */
export function drawDot(context: DrawContext, row: number): void {
  const { columns, classes, projection, memory } = context;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  if (extent < context.dot * projection.ratio || extent === 0) {
    memory.drawDot(classes[row]!, (left + right) / 2, (top + bottom) / 2);
    return;
  }
  for (const { lon, lat } of partCentres(columns, row)) {
    memory.drawDot(classes[row]!, projection.x(lon), projection.y(lat));
  }
}

/** Extent from which what the filter leaves out has an edge, CSS px. */
const GHOST_EDGE_FROM = 12;

/** Draws what the filter leaves out, opaque: its inside or dot; or its edge alone, where it has one. */
export function drawGhost(context: DrawContext, row: number, isEdge: boolean): void {
  const { columns, projection, memory } = context;
  const { ratio } = projection;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  const dot = context.ghostDot * ratio;
  if (isDotLike(columns, row, { projection, extent, dot })) {
    if (isEdge) return;
    if (extent < dot || extent === 0)
      return memory.drawGhostDot((left + right) / 2, (top + bottom) / 2);
    for (const { lon, lat } of partCentres(columns, row))
      memory.drawGhostDot(projection.x(lon), projection.y(lat));
    return;
  }
  if (isEdge && extent < GHOST_EDGE_FROM * ratio) return;
  if (!isInTile(context, EDGE_WIDTH * ratio)) return;
  const rings = loadShape(context, row, extent > projection.side);
  context.memory.drawGhost(rings, isEdge);
}

/** Rings that are a single point have no outline. */
function dotSinglePoints({ columns, classes, projection, memory }: DrawContext, row: number): void {
  const endRing = ringStart(columns, partStart(columns, row + 1));
  for (let ring = ringStart(columns, partStart(columns, row)); ring < endRing; ring++) {
    const vertex = vertexStart(columns, ring);
    if (vertexStart(columns, ring + 1) - vertex !== 1) continue;
    const { coords, base } = verticesOf(columns, row);
    const at = 2 * (vertex - base);
    memory.drawDot(classes[row]!, projection.x(coords[at]!), projection.y(coords[at + 1]!));
  }
}

/** Crosses shrink to this share at most: smaller, their form is lost. */
const MIN_CROSS = 0.5;

export function drawFailed(context: DrawContext, row: number): void {
  const { columns, projection, memory, dot } = context;
  const { ratio } = projection;
  const { left, top, right, bottom, extent } = frameOf(context, row);
  const small = { mark: SMALL_CROSS, scale: crossScale(dot) * ratio };
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  if (context.isShared[row]) {
    drawCross(memory, { ...small, mark: SHARED_CROSS, scale: MIN_CROSS * ratio }, middle);
  } else if (extent < CROSS_BELOW * ratio) {
    drawCross(memory, small, middle);
  } else if (hasOnlySmallParts(columns, row, (CROSS_BELOW * ratio) / projection.perDegree)) {
    for (const { lon, lat } of partCentres(columns, row))
      drawCross(memory, small, { x: projection.x(lon), y: projection.y(lat) });
  } else {
    // Dashes are counted along the whole ring, so none of it may be left out.
    if (isInTile(context, FAILED_HALO * ratio)) memory.drawFailed(loadShape(context, row, false));
    if (extent < CROSS_UNTIL * ratio)
      drawCross(memory, { mark: LARGE_CROSS, scale: ratio }, middle);
  }
}

/** Single crosses shrink as dots do. */
function crossScale(dot: number): number {
  return dot === 0 ? 1 : Math.max(MIN_CROSS, Math.min(1, dot / FULL_DOT));
}

/** Terms of an expansion that leaves a number as it is. */
const IDENTITY = [0, 0, 1, 0, 0] as const;

/**
 * Copies the shape of the record framed last into memory, to be drawn. With `isCulled` vertices that don't
 * affect the tile are left out. Returns its number of rings.
 */
export function loadShape(context: DrawContext, row: number, isCulled: boolean): number {
  const { columns, memory } = context;
  const firstPart = partStart(columns, row);
  const endPart = partStart(columns, row + 1);
  const firstRing = ringStart(columns, firstPart);
  const ringCount = ringStart(columns, endPart) - firstRing;
  const first = vertexStart(columns, firstRing);
  const end = vertexStart(columns, firstRing + ringCount);
  reserveShape(memory, ringCount, end - first);
  const { rings, vertices } = memory;
  context.hasPoints = false;
  for (let part = firstPart; part < endPart; part++) {
    const shell = ringStart(columns, part);
    const endRing = ringStart(columns, part + 1);
    for (let ring = shell; ring < endRing; ring++) {
      const size = vertexStart(columns, ring + 1) - vertexStart(columns, ring);
      rings[ring - firstRing] = ring === shell ? -size : size;
      if (size === 1) context.hasPoints = true;
    }
  }
  const { coords, base } = verticesOf(columns, row);
  vertices.set(coords.subarray(2 * (first - base), 2 * (end - base)));
  const isPrepared = isCulled || ringCount > 1;
  aimShape(context, isPrepared ? memory.prepare(ringCount, isCulled) : end - first);
  return ringCount;
}

/** Sets how the shape's latitudes are projected. Where it's too tall for an expansion, they are projected exactly here, one by one. */
function aimShape({ projection, memory, frame }: DrawContext, vertexCount: number): void {
  const { shape, vertices } = memory;
  shape[0] = frame.left;
  shape[1] = frame.top;
  shape[2] = frame.right;
  shape[3] = frame.bottom;
  if (projection.isExact) {
    shape.set(IDENTITY, 4);
    for (let i = 1; i < 2 * vertexCount; i += 2) vertices[i] = projection.exactY(vertices[i]!);
    return;
  }
  shape[4] = projection.middle;
  shape[5] = projection.y0;
  shape[6] = projection.y1;
  shape[7] = projection.y2;
  shape[8] = projection.y3;
}

interface Cross {
  /** SMALL_CROSS, LARGE_CROSS or SHARED_CROSS. */
  mark: number;
  /** Device px per CSS px, less where crosses shrink. */
  scale: number;
}

/** Side of the largest mask where dots have a diameter, CSS px, at so many device px per CSS px. */
export function maskSideFor(diameter: number, ratio: number): number {
  const reach = Math.max(CROSS_REACH, (diameter + EDGE_WIDTH) / 2);
  return 2 * Math.ceil(reach * ratio + 0.5) + 1;
}

/** Sets the diameter of the tile's dots, CSS px. Their mask is made when the size changes. */
export function setDot(memory: PlotMemory, diameter: number, ratio: number): void {
  const { masksOf } = memory;
  const key = `${diameter} ${ratio}`;
  if (masksOf.get(DOT_MARK) === key) return;
  memory.makeDot(diameter * ratio, EDGE_WIDTH * ratio);
  masksOf.set(DOT_MARK, key);
}

/** Draws a cross, its centre at x, y in tile px. Its mask is made when the size changes. */
export function drawCross(
  memory: PlotMemory,
  { mark, scale }: Cross,
  { x, y }: { x: number; y: number },
): void {
  if (memory.masksOf.get(mark) !== scale) {
    memory.makeCross(mark, scale);
    memory.masksOf.set(mark, scale);
  }
  memory.drawCross(mark, x, y);
}

/** Draws the tick of what is repaired, its centre at x, y in tile px. */
function drawTick(memory: PlotMemory, scale: number, { x, y }: { x: number; y: number }): void {
  if (memory.masksOf.get(TICK_MARK) !== scale) {
    memory.makeTick(scale);
    memory.masksOf.set(TICK_MARK, scale);
  }
  memory.drawTick(x, y);
}
