/** Parcels of the Belgian picture: those of its segments that look like fields, none of them surveyed. */
import proj4 from 'proj4';
import { CORNER, ndviOf, PIXEL_METRES, SIZE_PIXELS, type Month } from './belgium.ts';
import { findSegments, type Segments } from './segments.ts';
import { traceSegments, turnedArea, type Point } from './traceSegments.ts';

export interface Parcel {
  readonly name: string;
  /** Well-known text, longitude and latitude in degrees with seven decimals, about a centimetre. */
  readonly polygon: string;
}

/** How alike pixels must be to be one parcel (squared NDVI per pixel edge of border), so that neighbouring fields stay apart and none falls to pieces. */
const COST_LIMIT = 0.12;
const MIN_PIXELS = 12;
/** Lines may be off the pixels' edges by this much. */
const TOLERANCE_PIXELS = 0.9;
/** 1 is a circle, 0.79 a square, 0.34 a strip seven times as long as wide. */
const MIN_COMPACTNESS = 0.33;
/** Below are roads, roofs and yards. */
const MIN_HIGHEST_NDVI = 0.6;
const MAX_PARCELS = 40;

/** Returns the parcels from north to south. */
export function findParcels(months: readonly Month[]): Parcel[] {
  const seasons = seasonsOf(months);
  const segments = findSegments(seasons, {
    width: SIZE_PIXELS,
    costLimit: COST_LIMIT,
    minPixels: MIN_PIXELS,
  });
  const chosen = chooseFields(segments, seasons);
  // What isn't chosen becomes one area: where two of its parts meet, a parcel needs no vertex.
  const labels = segments.labels.map((label) =>
    chosen.includes(label) ? chosen.indexOf(label) : chosen.length,
  );
  return traceSegments({ ...segments, labels }, TOLERANCE_PIXELS)
    .slice(0, chosen.length)
    .map((rings, index) => ({ name: `Parcel ${index + 1}`, polygon: textOf(rings) }));
}

/** The labels of the segments that look like fields, in order. */
function chooseFields(segments: Segments, seasons: readonly (readonly number[])[]): number[] {
  return traceSegments(segments, TOLERANCE_PIXELS)
    .map((rings, label) => {
      const own = seasons.filter((_, pixel) => segments.labels[pixel] === label);
      const areaPixels = Math.abs(rings.reduce((sum, ring) => sum + turnedArea(ring), 0)) / 2;
      const length = rings.reduce((sum, ring) => sum + lengthOf(ring), 0);
      // Area over that of a circle with as long a border (Polsby and Popper, 1991).
      const compactness = (4 * Math.PI * areaPixels) / length ** 2;
      return { label, areaPixels, compactness, highestNdvi: highestMean(own) };
    })
    .filter(
      ({ compactness, highestNdvi }) =>
        compactness >= MIN_COMPACTNESS && highestNdvi >= MIN_HIGHEST_NDVI,
    )
    .sort((a, b) => b.areaPixels - a.areaPixels)
    .slice(0, MAX_PARCELS)
    .map(({ label }) => label)
    .sort((a, b) => a - b);
}

/** Each pixel's NDVI in the months that have data. */
function seasonsOf(months: readonly Month[]): number[][] {
  const withData = months.map(ndviOf).filter((values) => !values.includes(null));
  return Array.from({ length: SIZE_PIXELS * SIZE_PIXELS }, (_, pixel) =>
    withData.map((values) => values[pixel]!),
  );
}

/** The highest of the monthly means. */
function highestMean(seasons: readonly (readonly number[])[]): number {
  const [first = []] = seasons;
  const means = first.map(
    (_, month) => seasons.reduce((sum, season) => sum + season[month]!, 0) / seasons.length,
  );
  return Math.max(...means);
}

function lengthOf(ring: readonly Point[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring[index]!;
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

const UTM_31N = '+proj=utm +zone=31 +datum=WGS84 +units=m';

/** Longitude and latitude of a point of the picture. */
export function degreesOf([x, y]: Point): [lon: number, lat: number] {
  const [east, north] = CORNER;
  const metres: [number, number] = [east + x * PIXEL_METRES, north - y * PIXEL_METRES];
  return proj4(UTM_31N, 'WGS84', metres);
}

/** Outer rings counterclockwise, as OGC 06-103r4 has them. */
function textOf(rings: readonly (readonly Point[])[]): string {
  const texts = rings.map((ring) => {
    const positions = ring.toReversed().map((point) => degreesOf(point));
    return `(${positions.map(([lon, lat]) => `${lon.toFixed(7)} ${lat.toFixed(7)}`).join(',')})`;
  });
  return `MULTIPOLYGON ((${texts.join(',')}))`;
}
