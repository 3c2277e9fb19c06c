/**
 * What the other plots of a result say against where a shape lies and how large it is. All of it may be
 * meant, so that it's said only where the others leave little doubt:
 *
 * 1. a corner far from all others of its ring, where plots are small beside that distance;
 * 2. a shape far from every other plot that would lie among them with the sign of a coordinate changed;
 * 3. a shape a thousand times as large as they are, and more than their own differences explain.
 */
import type { Bounds } from '#engine/columns.ts';
import { formatCount } from '#lib/format.ts';
import { longitudeInRange } from '#engine/spatial/longitude.ts';
import { boundsOf, joinBounds, NO_BOUNDS } from '#engine/spatial/bounds.ts';
import { globeMetresBetween, middleOf } from '#engine/spatial/bearing.ts';
import { MEAN_RADIUS, metresPerDegree } from '#engine/spatial/ellipsoid.ts';
import { ringName, type Polygons, type Position, type Ring } from '#engine/shapes/polygons.ts';
import { shapeArea } from '#engine/shapes/ringArea.ts';
import { defect, type Defect } from './defect.ts';
import type { OtherPlots } from './otherPlots.ts';

/** A corner or plot that far from all others is far away. */
const FAR_METRES = 100_000;
/** No place is farther from another. */
const FARTHEST_METRES = Math.PI * MEAN_RADIUS;
/** Degrees of either kind within which no corner is far from another. */
const NEAR_DEGREES = 0.6;
/** By so many times what is far exceeds what is usual. */
const FAR_TIMES = 10;
const MUCH_LARGER = 1000;
/** Metres of a degree at most. */
const MOST_PER_DEGREE = 111_700;
/** The largest of many plots differ from the median by no more than so many powers of what most differ by. */
const SPREAD = 4;

/** What a shape is held against. */
export interface Place {
  /** As it was sent, and with jumps over the antimeridian undone. */
  sent: Polygons;
  shape: Polygons;
  others: OtherPlots;
  /** The shape's own number among the others. */
  own: number | null;
}

/** Returns the defects of a shape on the globe that follow from its place and size. */
export function checkPlace(place: Place): Defect[] {
  const { sent, shape } = place;
  const bounds = outerBounds(shape);
  if (!isOnGlobe(sent === shape ? bounds : outerBounds(sent))) return [];
  const isNear = bounds[2] - bounds[0] <= NEAR_DEGREES && bounds[3] - bounds[1] <= NEAR_DEGREES;
  const far = isNear ? [] : checkCorners(place);
  if (far.length > 0) return far;
  return [...checkMirrored(place, bounds), ...checkLarger(place, bounds)];
}

/** Bounds of all outlines, and NaN where a number is none. No lists are made: each shape examined is asked. */
function outerBounds(shape: Polygons): Bounds {
  let bounds = NO_BOUNDS;
  for (const part of shape) for (const ring of part) bounds = joinBounds(bounds, boundsOf(ring));
  return bounds;
}

function isOnGlobe([west, south, east, north]: Bounds): boolean {
  return west >= -180 && south >= -90 && east <= 180 && north <= 90 && west <= east;
}

function checkCorners({ shape, others }: Place): Defect[] {
  if (others.mostExtentMetres * FAR_TIMES > FARTHEST_METRES) return [];
  return shape.flatMap((part, partAt) =>
    part.flatMap((ring, ringAt) => {
      const far = farCorners(ring);
      const nearest = far.reduce((least, { metres }) => Math.min(least, metres), Infinity);
      if (others.mostExtentMetres * FAR_TIMES > nearest) return [];
      return far.map(({ at, vertex, metres }) => {
        const words = `point ${vertex + 1} of ${ringName(shape, partAt, ringAt)} is ${kilometres(metres)} from the others`;
        return defect({ kind: 'far-corner', part: partAt, ring: ringAt, vertex, at, words });
      });
    }),
  );
}

/** A corner far from the middle of its ring. */
interface FarCorner {
  at: Position;
  vertex: number;
  metres: number;
}

/** The corners, fewer than half, that lie far from the others, which lie close together. */
function farCorners(ring: Ring): FarCorner[] {
  const [west, south, east, north] = boundsOf(ring);
  if (!(north - south > NEAR_DEGREES || east - west > NEAR_DEGREES)) return [];
  const places = new Map(
    ring.map((at, vertex) => [at.join(), { at, vertex }] as const).toReversed(),
  );
  const corners = [...places.values()];
  const middle: Position = [
    median(corners.map(({ at }) => at[0])),
    median(corners.map(({ at }) => at[1])),
  ];
  const placed = corners.map((corner) => ({
    ...corner,
    metres: globeMetresBetween(middle, corner.at),
  }));
  const far = placed.filter(({ metres }) => metres >= FAR_METRES);
  const reach = placed.reduce(
    (most, { metres }) => (metres < FAR_METRES ? Math.max(most, metres) : most),
    0,
  );
  const isOff = far.every(({ metres }) => metres > FAR_TIMES * reach);
  return isOff && 2 * far.length < corners.length ? far : [];
}

/** The lower of both middles of an even number: it's one of the values. */
function median(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

/** The signs that may have been lost or added. */
const MIRRORS = [
  { name: 'latitude', names: 'latitudes', signs: [1, -1] },
  { name: 'longitude', names: 'longitudes', signs: [-1, 1] },
  { name: 'longitude and latitude', names: 'longitudes and latitudes', signs: [-1, -1] },
] as const;

function checkMirrored(place: Place, bounds: Bounds): Defect[] {
  const mirror = mirrorOf(place, bounds);
  if (!mirror) return [];
  const at = place.shape[0]?.[0]?.[0] ?? null;
  const words = `no other plot is within ${kilometres(FAR_METRES)} of the shape; with the sign of its ${mirror.name} changed it would be among them`;
  return [defect({ kind: 'far-away', part: 0, ring: 0, at, words })];
}

/** Returns which coordinates of a shape far from all other plots bring it among them with their sign changed; null for any other. */
export function mirrorOf(
  { shape, others, own }: Omit<Place, 'sent'>,
  bounds = outerBounds(shape),
): (typeof MIRRORS)[number] | null {
  const [middleLon, lat] = middleOf(bounds);
  const lon = longitudeInRange(middleLon);
  const { home } = others;
  if (isAmong([lon, lat], home) || others.countWithin(around([lon, lat]), own) > 0) return null;
  const found = MIRRORS.find(({ signs: [x, y] }) => {
    const isOther = (sign: number, value: number, [low, high]: [number, number]) =>
      sign > 0 || (value > 0 ? high < 0 : low > 0);
    return (
      isOther(x, lon, [home[0], home[2]]) &&
      isOther(y, lat, [home[1], home[3]]) &&
      isAmong([x * lon, y * lat], home) &&
      others.countWithin(around([x * lon, y * lat]), own) > 0
    );
  });
  return found ?? null;
}

/** Within the bounds, or not farther from them than half their width, half a degree at least. */
function isAmong([lon, lat]: Position, [west, south, east, north]: Bounds): boolean {
  const [aside, above] = [Math.max(0.5, (east - west) / 2), Math.max(0.5, (north - south) / 2)];
  return lon >= west - aside && lon <= east + aside && lat >= south - above && lat <= north + above;
}

/** Bounds that hold all within FAR_METRES of a position. */
function around([lon, lat]: Position): Bounds {
  const metres = metresPerDegree(lat);
  const [aside, above] = [FAR_METRES / Math.max(1, metres.lon), FAR_METRES / metres.lat];
  return [lon - aside, lat - above, lon + aside, lat + above];
}

function checkLarger({ shape, others }: Place, [west, south, east, north]: Bounds): Defect[] {
  const { medianSquareMetres, mostSquareMetres } = others;
  const usual = Math.max(1, medianSquareMetres);
  const limit = Math.max(MUCH_LARGER, (mostSquareMetres / usual) ** SPREAD) * usual;
  if ((east - west) * (north - south) * MOST_PER_DEGREE ** 2 <= limit) return [];
  const area = shapeArea(shape);
  if (!(area > limit)) return [];
  const at = shape[0]?.[0]?.[0] ?? null;
  const words = `the shape covers ${formatCount(Math.round(area / 10_000))} ha, ${formatCount(Number((area / usual).toPrecision(2)))} times the median of the other plots`;
  return [defect({ kind: 'much-larger', part: 0, ring: 0, at, words })];
}

function kilometres(metres: number): string {
  return `${formatCount(Math.round(metres / 1000))} km`;
}
