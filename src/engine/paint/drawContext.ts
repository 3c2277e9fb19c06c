import type { Bounds, ResultColumns } from '#engine/columns.ts';
import type { Bands, TileProjection } from '#engine/spatial/tileProjection.ts';
import { isWide, spanOf } from '#engine/spatial/unwrap.ts';
import { BAND_CAPACITY } from './assembly/plotLayout.ts';
import { setView, type PlotMemory } from './plotMemory.ts';

/** All that drawing records into one tile takes. */
export interface DrawContext {
  columns: ResultColumns;
  /** Class per row, see classes.ts. */
  classes: Uint8Array;
  projection: TileProjection;
  memory: PlotMemory;
  /** Diameter of dots, CSS px; 0 draws every outline. */
  dot: number;
  /** Where the record last framed is. */
  frame: Frame;
  /** Whether the shape last loaded has rings of a single vertex. */
  hasPoints: boolean;
}

/** Where a record is in the tile, device px; ends may lie far outside. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  extent: number;
}

/** Aims the projection at a record and says where it is: in `context.frame`, for making one each time is slow. */
export function frameOf({ columns, projection, frame }: DrawContext, row: number): Frame {
  const { bounds } = columns;
  const at = 4 * row;
  const south = bounds[at + 1]!;
  const north = bounds[at + 3]!;
  let west = bounds[at]!;
  let east = bounds[at + 2]!;
  if (isWide(columns, row)) ({ west, east } = spanOf(columns, row));
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
/** Where there are no dots, or more bands than there is room for: records are then looked at one by one. */
const NO_BANDS: Bands = { south: 0, perDegree: 0, reach: 0, terms: [] };

/** Tells the module what it looks at: the copy of the world entered, and the bounds within which records are drawn. */
export function aim(
  { projection, memory, dot }: DrawContext,
  [west, south, east, north]: Bounds,
): void {
  const { perDegree, ratio, side } = projection;
  // The middle of a dot lies up to half of it beyond.
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
