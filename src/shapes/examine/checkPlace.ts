/**
 * Checks a shape's place and size against the other plots of the result. All of it may be intended, so a defect is
 * reported only where the others leave little doubt:
 *
 * 1. a vertex far from all others of its ring, where plots are small compared with that distance;
 * 2. a shape far from every other plot that would be among them with the sign of a coordinate changed;
 * 3. a shape a thousand times as large as they are, and more than their own differences explain;
 * 4. a shape apart from its neighbours that would be among them with longitude and latitude swapped.
 *
 * A few plots that are wrong themselves change nothing: of places and sizes, medians and all but the outermost count, never
 * the extremes.
 */
import Flatbush from 'flatbush';
import type { Bounds } from '#core/columns.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import { boundsOf, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import {
  globeMetresBetween,
  middleOf,
  MEAN_RADIUS,
  metresPerDegree,
} from '#core/spatial/geodesy.ts';
import { ringName, type Polygons, type Position, type Ring } from '#shapes/polygons.ts';
import { metresBetween, shapeArea } from '#shapes/measures.ts';
import { formatCount } from '#lib/format.ts';
import { itemAt } from '#lib/itemAt.ts';
import { defect, type Defect } from './defect.ts';
import { isInRange, isReckonable } from './checkPositions.ts';
import { texts } from './texts.en.ts';

/** A vertex or plot this far from all others is far away. */
const FAR_METRES = 100_000;
/** No two places are farther apart. */
const FARTHEST_METRES = Math.PI * MEAN_RADIUS;
/** Degrees of longitude or latitude within which no vertex is far from another. */
const NEAR_DEGREES = 0.6;
/** How many times a far distance exceeds the usual one. */
const FAR_TIMES = 10;
const MUCH_LARGER = 1000;
/** Metres per degree at most. */
const MAX_PER_DEGREE = 111_700;
/** The largest of many plots exceed the median by at most this power of the factor by which most exceed it. */
const SPREAD = 4;

/** Plots below which they say nothing of what is odd about another one. */
const MIN_PLOTS = 10;
/** Metres that count as the spread of a single plot. */
const LONE_SPREAD = 10_000;
/** The share of plots left out at each end of where they are; one at least. */
const OUTERMOST = 0.02;
/** The share of plots that counts as most. */
const MOST_PLOTS_SHARE = 0.9;

/** A shape, and what it's compared with. */
interface Place {
  /** As it was sent, and in one piece across the antimeridian. */
  sent: Polygons;
  shape: Polygons;
  others: OtherPlots;
  /** The shape's own number among the others. */
  own: number | null;
}

/** Returns the defects of a shape on the globe that follow from its place and size. */
export function checkPlace(place: Place): Defect[] {
  const { sent, shape, others } = place;
  if (!others.areMany) return [];
  const bounds = outerBounds(shape);
  if (!isOnGlobe(sent === shape ? bounds : outerBounds(sent))) return [];
  const isNear = bounds[2] - bounds[0] <= NEAR_DEGREES && bounds[3] - bounds[1] <= NEAR_DEGREES;
  const far = isNear ? [] : checkFarVertices(place);
  if (far.length > 0) return far;
  return [...checkMirrored(place, bounds), ...checkLarger(place, bounds)];
}

/** Bounds of all rings; NaN where a coordinate is NaN. No lists are made, as every shape passes here. */
function outerBounds(shape: Polygons): Bounds {
  let bounds = NO_BOUNDS;
  for (const part of shape) for (const ring of part) bounds = joinBounds(bounds, boundsOf(ring));
  return bounds;
}

function isOnGlobe([west, south, east, north]: Bounds): boolean {
  return west >= -180 && south >= -90 && east <= 180 && north <= 90 && west <= east;
}

function checkFarVertices({ shape, others }: Place): Defect[] {
  if (others.mostExtentMetres * FAR_TIMES > FARTHEST_METRES) return [];
  return shape.flatMap((part, partAt) =>
    part.flatMap((ring, ringAt) => {
      const far = farVertices(ring);
      const nearest = far.reduce((least, { metres }) => Math.min(least, metres), Infinity);
      if (others.mostExtentMetres * FAR_TIMES > nearest) return [];
      return far.map(({ at, vertex, metres }) => {
        const words = texts.pointFarFromOthers(
          vertex + 1,
          ringName(shape, partAt, ringAt),
          kilometres(metres),
        );
        return defect({ kind: 'far-corner', part: partAt, ring: ringAt, vertex, at, words });
      });
    }),
  );
}

/** A vertex far from the middle of its ring. */
interface FarVertex {
  at: Position;
  vertex: number;
  metres: number;
}

/** The vertices, fewer than half, that are far from the others, which are close together. */
function farVertices(ring: Ring): FarVertex[] {
  const [west, south, east, north] = boundsOf(ring);
  if (!(north - south > NEAR_DEGREES || east - west > NEAR_DEGREES)) return [];
  const places = new Map(
    ring.map((at, vertex) => [at.join(), { at, vertex }] as const).toReversed(),
  );
  const vertices = [...places.values()];
  const middle: Position = [
    median(vertices.map(({ at }) => at[0])),
    median(vertices.map(({ at }) => at[1])),
  ];
  const placed = vertices.map((one) => ({
    ...one,
    metres: globeMetresBetween(middle, one.at),
  }));
  const far = placed.filter(({ metres }) => metres >= FAR_METRES);
  const reach = placed.reduce(
    (most, { metres }) => (metres < FAR_METRES ? Math.max(most, metres) : most),
    0,
  );
  const isOff = far.every(({ metres }) => metres > FAR_TIMES * reach);
  return isOff && 2 * far.length < vertices.length ? far : [];
}

/** The lower of the two middle ones for an even number, so that it's one of the values. */
function median(values: number[]): number {
  return values.sort((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;
}

/** The signs that may have been lost or added. */
const MIRRORS = [
  { name: 'latitude', signs: [1, -1] },
  { name: 'longitude', signs: [-1, 1] },
  { name: 'both', signs: [-1, -1] },
] as const;

function checkMirrored(place: Place, bounds: Bounds): Defect[] {
  const mirror = mirrorOf(place, bounds);
  if (!mirror) return [];
  const at = place.shape[0]?.[0]?.[0] ?? null;
  const words = texts.signMayBeWrong[mirror.name](kilometres(FAR_METRES));
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

/** Returns whether the middle of a shape is farther from where the other plots are than ten times their spread. */
export function isApart({ shape, others, own }: Omit<Place, 'sent'>): boolean {
  const spread = others.spreadWithout(own);
  if (!spread) return false;
  const [west, south, east, north] = spread.home;
  const [middleLon, lat] = middleOf(outerBounds(shape));
  const lon = longitudeInRange(middleLon);
  const nearest: Position = [
    Math.min(Math.max(lon, west), east),
    Math.min(Math.max(lat, south), north),
  ];
  return globeMetresBetween([lon, lat], nearest) > FAR_TIMES * spread.metres;
}

/** Within the bounds, or at most half their width beside them, half a degree at least. */
function isAmong([lon, lat]: Position, [west, south, east, north]: Bounds): boolean {
  const [aside, above] = [Math.max(0.5, (east - west) / 2), Math.max(0.5, (north - south) / 2)];
  return lon >= west - aside && lon <= east + aside && lat >= south - above && lat <= north + above;
}

/** Within the bounds, or at most their width beside them, half a degree at least: neighbours cover less than all plots. */
function isAmongNeighbours([lon, lat]: Position, [west, south, east, north]: Bounds): boolean {
  const [aside, above] = [Math.max(0.5, east - west), Math.max(0.5, north - south)];
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
  if ((east - west) * (north - south) * MAX_PER_DEGREE ** 2 <= limit) return [];
  const area = shapeArea(shape);
  if (!(area > limit)) return [];
  const at = shape[0]?.[0]?.[0] ?? null;
  const words = texts.coversTimesMedian(
    formatCount(Math.round(area / 10_000)),
    formatCount(Number((area / usual).toPrecision(2))),
  );
  return [defect({ kind: 'much-larger', part: 0, ring: 0, at, words })];
}

function kilometres(metres: number): string {
  return texts.kilometres(formatCount(Math.round(metres / 1000)));
}

/** Returns a defect for a shape apart from its neighbours that would be among them with longitude and latitude swapped. */
export function checkSwapped(shape: Polygons, neighbours: Bounds | null): Defect[] {
  if (!neighbours || !shape.flat().every(isReckonable)) return [];
  const positions = shape.flat(2);
  const at = positions[0];
  if (!at || !positions.every(isInRange)) return [];
  const apart = !positions.some((position) => isAmongNeighbours(position, neighbours));
  const among = positions.every(([lon, lat]) => isAmongNeighbours([lat, lon], neighbours));
  if (!apart || !among) return [];
  const words = texts.coordinatesMayBeSwapped;
  return [defect({ kind: 'swapped', part: 0, ring: 0, at, words })];
}

/** One plot: its middle in degrees, and its size. */
export interface OtherPlot {
  lon: number;
  lat: number;
  squareMetres: number;
  /** The diagonal of its bounds. */
  extentMetres: number;
}

interface Spread {
  /** Bounds within which nearly all have their middle; all, where they are few. */
  home: Bounds;
  /** The diagonal of these bounds, and the extent of a plot. */
  metres: number;
}

export interface OtherPlots {
  /** Whether they are enough to tell what is odd about one of them. */
  areMany: boolean;
  /** Bounds within which nearly all have their middle. */
  home: Bounds;
  medianSquareMetres: number;
  /** Nine tenths have at most this. */
  mostSquareMetres: number;
  mostExtentMetres: number;
  /** Returns how many have their middle within bounds, without the one of this number. */
  countWithin: (bounds: Bounds, except: number | null) => number;
  /** Returns where they are, without the one of this number where that counts; null where none are left. */
  spreadWithout: (own: number | null) => Spread | null;
}

/** Returns what is known of plots; null where there are none. */
export function otherPlotsOf(plots: readonly OtherPlot[]): OtherPlots | null {
  if (plots.length === 0) return null;
  const tree = new Flatbush(plots.length);
  for (const { lon, lat } of plots) tree.add(lon, lat, lon, lat);
  tree.finish();
  const sorted = (of: (plot: OtherPlot) => number) => Float64Array.from(plots, of).sort();
  const [lons, lats] = [sorted(({ lon }) => lon), sorted(({ lat }) => lat)];
  const areas = sorted(({ squareMetres }) => squareMetres);
  const extents = sorted(({ extentMetres }) => extentMetres);
  const areMany = plots.length >= MIN_PLOTS;
  const out = areMany ? Math.max(1, Math.floor(OUTERMOST * plots.length)) : 0;
  const most = Math.floor(MOST_PLOTS_SHARE * (plots.length - 1));
  const home: Bounds = [
    itemAt(lons, out),
    itemAt(lats, out),
    itemAt(lons, -1 - out),
    itemAt(lats, -1 - out),
  ];
  const mostExtentMetres = itemAt(extents, most);
  const across = metresBetween([home[0], home[1]], [home[2], home[3]]);
  const spread = { home, metres: plots.length > 1 ? across + mostExtentMetres : LONE_SPREAD };
  const few = areMany ? [] : plots;
  return {
    areMany,
    home,
    medianSquareMetres: itemAt(areas, plots.length >> 1),
    mostSquareMetres: itemAt(areas, most),
    mostExtentMetres,
    countWithin: (bounds, except) => tree.search(...bounds, (plot) => plot !== except).length,
    spreadWithout: (own) =>
      areMany || own === null
        ? spread
        : (otherPlotsOf(few.toSpliced(own, 1))?.spreadWithout(null) ?? null),
  };
}
