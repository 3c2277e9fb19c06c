/** The marks of jobs on a map: of those whose plots intersect the bounds, jobs share one whose own would touch. */
import type { Bounds } from '#core/columns.ts';
import { joinPlaces } from '#core/paint/joinPlaces.ts';
import { joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { footprintIntersects, type Footprint } from '#core/spatial/footprint.ts';
import type { HistoryIndex, KnownJob } from './historyIndex.ts';
import { addOutcome, NO_OUTCOME, outcomeOf, type JobsOutcome } from './jobsOutcome.ts';

export interface JobMark extends JobsOutcome {
  /** Degrees; of a single job, the position of one of its plots. */
  lon: number;
  lat: number;
  /** In the order of the query. */
  places: Uint32Array;
  /** The first job's place in the query's order, from 0. */
  first: number;
  /** The only job's id and name; null where there are several, or it has no name. */
  id: string | null;
  name: string | null;
  /** Bounds of the jobs' own marks: zooming to them separates these. */
  spread: Bounds;
}

const MIN_RADIUS = 7;
const MAX_RADIUS = 16;

/** A job within the bounds. */
interface Shown {
  /** In the query's order. */
  turn: number;
  place: number;
  job: KnownJob;
  footprint: Footprint;
}

/** Radius in CSS px of the mark of so many jobs: 14 px across for one, 24 to 32 for several. */
export function markRadius(jobs: number): number {
  return jobs === 1 ? MIN_RADIUS : Math.min(MAX_RADIUS, 10.4 + 1.4 * Math.sqrt(jobs));
}

const SIZES = { radiusOf: markRadius, most: MAX_RADIUS, gap: 3 };

/** Returns the marks of these places within bounds at a zoom, in the order of the places. */
export function clusterJobs(
  index: HistoryIndex,
  places: Uint32Array,
  { within, zoom }: { within: Bounds; zoom: number },
): JobMark[] {
  const size = worldSize(zoom);
  const shown: Shown[] = [];
  for (const [turn, place] of places.entries()) {
    const job = index.jobs[place]!;
    const { footprint } = job;
    if (footprint && footprintIntersects(footprint, within))
      shown.push({ turn, place, job, footprint });
  }
  const xs = Float64Array.from(shown, ({ footprint }) => ((footprint.lon + 180) / 360) * size);
  const ys = Float64Array.from(shown, ({ footprint }) => mercatorY(footprint.lat) * size);
  const { markOf, x, y } = joinPlaces(xs, ys, SIZES);
  const groups = new Map<number, Shown[]>();
  for (const [at, one] of shown.entries()) {
    const group = groups.get(markOf[at]!);
    if (group) group.push(one);
    else groups.set(markOf[at]!, [one]);
  }
  return Array.from(groups, ([mark, group]) =>
    jobMark(group, (x[mark]! / size) * 360 - 180, latitudeAt(y[mark]! / size)),
  );
}

function jobMark(shown: readonly Shown[], lon: number, lat: number): JobMark {
  const sums = { ...NO_OUTCOME };
  let spread = NO_BOUNDS;
  for (const { job, footprint } of shown) {
    addOutcome(sums, job);
    spread = joinBounds(spread, [footprint.lon, footprint.lat, footprint.lon, footprint.lat]);
  }
  const only = shown.length === 1 ? shown[0]!.job : null;
  return {
    ...outcomeOf(sums, shown.length),
    lon: only ? spread[0] : lon,
    lat: only ? spread[1] : lat,
    places: Uint32Array.from(shown, ({ place }) => place),
    first: shown[0]!.turn,
    id: only && only.id,
    name: only && only.name,
    spread,
  };
}
