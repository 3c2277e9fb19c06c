/**
 * Where a small picture of a plot looks, and what lies in it. Steps:
 * 1. the plot's middle is the picture's, at a scale that fits the plot or is given;
 * 2. its rings become a path in CSS px;
 * 3. the tiles that cover the picture are those of the zoom whose pixels are as fine as the screen's, or the finest there is.
 */
import type { Bounds } from '#core/columns.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';

/** CSS px. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A tile, and where it lies in a picture, CSS px. */
export interface PictureTile {
  zoom: number;
  x: number;
  y: number;
  left: number;
  top: number;
  side: number;
}

export interface PictureView {
  /** On the ground, at the plot's latitude. */
  metresPerPixel: number;
  /** As of an SVG path; empty where there's no shape. */
  path: string;
  tiles: PictureTile[];
}

interface ViewOptions {
  size: PictureSize;
  /** Ground metres of a CSS px; null fits the plot. */
  metresPerPixel: number | null;
  /** Device pixels of a CSS px. */
  density: number;
}

/** The Earth's girth as Web Mercator has it, metres (WGS 84, EPSG:3857). */
const GIRTH_METRES = 2 * Math.PI * 6_378_137;
/** The share of a picture that a fitted plot takes. */
const FITTED_SHARE = 0.52;
/** The finest zoom of the usual imagery. */
const FINEST_ZOOM = 19;
/** Around a plot that is only a point. */
const MIN_METRES_PER_PIXEL = 0.1;

export function pictureView(
  { bounds, coordinates }: { bounds: Bounds; coordinates: [number, number][][][] },
  { size, metresPerPixel, density }: ViewOptions,
): PictureView {
  const [west, south, east, north] = bounds;
  const middle = {
    x: ((west + east) / 2 + 180) / 360,
    y: (mercatorY(south) + mercatorY(north)) / 2,
  };
  const shrink = Math.cos((latitudeAt(middle.y) * Math.PI) / 180);
  const spans = {
    x: (east - west) / 360,
    y: Math.abs(mercatorY(south) - mercatorY(north)),
  };
  const least = (GIRTH_METRES * shrink) / MIN_METRES_PER_PIXEL;
  const fitted = Math.min(
    (FITTED_SHARE * size.width) / spans.x,
    (FITTED_SHARE * size.height) / spans.y,
    least,
  );
  /** Side of the whole world in this picture, CSS px. */
  const world = metresPerPixel === null ? fitted : (GIRTH_METRES * shrink) / metresPerPixel;
  const origin = {
    x: middle.x * world - size.width / 2,
    y: middle.y * world - size.height / 2,
  };
  return {
    metresPerPixel: (GIRTH_METRES * shrink) / world,
    path: pathOf(coordinates, world, origin),
    tiles: tilesOf(size, { world, origin, density }),
  };
}

interface Origin {
  x: number;
  y: number;
}

function pathOf(coordinates: [number, number][][][], world: number, origin: Origin): string {
  const point = ([lon, lat]: [number, number]) => {
    const x = ((lon + 180) / 360) * world - origin.x;
    return `${x.toFixed(1)} ${(mercatorY(lat) * world - origin.y).toFixed(1)}`;
  };
  return coordinates
    .flat()
    .map((ring) => `M${ring.map(point).join('L')}Z`)
    .join('');
}

function tilesOf(
  { width, height }: PictureSize,
  { world, origin, density }: { world: number; origin: Origin; density: number },
): PictureTile[] {
  const wanted = Math.ceil(Math.log2((world * density) / worldSize(0)));
  const zoom = Math.min(FINEST_ZOOM, Math.max(0, wanted));
  const count = 2 ** zoom;
  const side = world / count;
  const tiles: PictureTile[] = [];
  for (let y = Math.floor(origin.y / side); y * side < origin.y + height; y++) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(origin.x / side); x * side < origin.x + width; x++)
      tiles.push({
        zoom,
        // Beyond the date line the world goes on.
        x: ((x % count) + count) % count,
        y,
        left: x * side - origin.x,
        top: y * side - origin.y,
        side,
      });
  }
  return tiles;
}
