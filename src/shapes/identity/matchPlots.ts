/**
 * Which plots of two results, or of a result and a file, are the same.
 *
 * 1. The same coordinates, number for number; of what is left, equal fingerprints and equal shapes.
 * 2. Of what is left, those whose bounds overlap are compared: shapes that differ by rounding alone are the same too.
 * 3. The rest is nearly the same where at least 90 % of the united area is shared: the pairs that share most first, each
 *    plot once.
 */
import Flatbush from 'flatbush';
import type { Bounds, ShapeColumns } from '#core/columns.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { hashGeometries, NO_PLOT, sameGeometry } from '#core/values/plotGroups.ts';
import { boundsKeys, placesAlike, createFingerprintTable, type Plots } from './plotIdentity.ts';
import { fingerprints } from './fingerprint.ts';
import { isSameButForRounding, isSameShape } from './sameShape.ts';
import { measureShape, sharedAreaShare, type MeasuredShape } from './sharedArea.ts';

/** Least share of their united area that two plots have in common to be nearly the same. */
export const NEAR_SHARE = 0.9;
/** Degrees by which rounding may move bounds. */
const ROUNDING = 1e-6;
const TURN = 360;
const TURNS = [0, TURN, -TURN];
/** Plots compared, and plots searched without a find, before other tasks get a turn. */
const PAUSE_AFTER = 32;
const PAUSE_AFTER_SEARCHES = 2048;

export interface PlotSide {
  columns: ShapeColumns;
  plots: Plots;
  /** Per record the hash of its geometry, if known (`PlotGroups`). */
  hashes?: Uint32Array | undefined;
}

/** The plots of the first side and what each is on the second. */
export interface PlotMatch {
  /** Per plot of the first: its number in the second; NO_PLOT where it isn't there. */
  partner: Uint32Array;
  /** Per plot of the first: 1 where both have the same shape, 0 where they don't. */
  same: Uint8Array;
  /** Per plot of the first: the share of the united area that both cover, from 0.9 to 1; 1 for the same shape, NaN where it isn’t there or was joined otherwise. */
  share: Float64Array;
}

/** Returns which plots are the same. Other tasks get a turn with each `pause`; rejects where it does. */
export async function matchPlots(
  first: PlotSide,
  second: PlotSide,
  pause: () => Promise<void>,
): Promise<PlotMatch> {
  const match = matchSamePlots(first, second);
  await matchNearPlots(first, second, { match, pause });
  return match;
}

function matchSamePlots(first: PlotSide, second: PlotSide): PlotMatch {
  const { plotCount, rowOf } = first.plots;
  const match = emptyMatch(plotCount);
  joinEqual(first, second, match);
  const [own, others] = mayBeSame(first, second, match);
  if (own.length === 0 || others.length === 0) return match;
  const rowsOf = ({ plots }: PlotSide, numbers: readonly number[]) =>
    numbers.map((plot) => plots.rowOf[plot]!);
  const wanted = fingerprints(first.columns, rowsOf(first, own));
  const known = createFingerprintTable(fingerprints(second.columns, rowsOf(second, others)));
  for (let place = 0; place < others.length; place++) known.add(place);
  own.forEach((plot, at) => {
    const shape = { columns: first.columns, row: rowOf[plot]! };
    const place = known.find(wanted.low[at]!, wanted.high[at]!, (other) =>
      isSameShape(shape, { columns: second.columns, row: second.plots.rowOf[others[other]!]! }),
    );
    const partner = others[place];
    if (partner !== undefined) joinMatch(match, plot, { partner, share: 1, same: true });
  });
  return match;
}

/** The plots of both sides that aren't joined yet and whose bounds a plot of the other side has: fingerprints take far longer than bounds. */
function mayBeSame(first: PlotSide, second: PlotSide, match: PlotMatch): [number[], number[]] {
  const free = freePlots(second, match);
  if (free.first.length === 0 || free.second.length === 0) return [free.first, free.second];
  const keysOf = ({ columns, plots }: PlotSide, numbers: number[]) =>
    boundsKeys(
      columns,
      numbers.map((plot) => plots.rowOf[plot]!),
    );
  const own = keysOf(first, free.first);
  const others = keysOf(second, free.second);
  return [
    placesAlike(own, others).map((place) => free.first[place]!),
    placesAlike(others, own).map((place) => free.second[place]!),
  ];
}

/** The plots of the first and the second side that aren't joined yet. */
export function freePlots(second: PlotSide, match: PlotMatch) {
  return { first: placesOf(match.partner, NO_PLOT), second: placesOf(takenBy(match, second), 0) };
}

/** Joins plots whose first records have the same coordinates: most do, and they are found far quicker than shapes written another way. */
function joinEqual(first: PlotSide, second: PlotSide, match: PlotMatch): void {
  const hashes = first.hashes ?? hashGeometries(first.columns);
  const others = second.hashes ?? hashGeometries(second.columns);
  const { rowOf } = second.plots;
  const low = new Uint32Array(rowOf.length);
  for (let plot = 0; plot < low.length; plot++) low[plot] = others[rowOf[plot]!]!;
  const known = createFingerprintTable({ low, high: new Uint32Array(low.length) });
  for (let plot = 0; plot < low.length; plot++) known.add(plot);
  const isSame = sameGeometry(first.columns, second.columns);
  let row = 0;
  const isIt = (other: number) => isSame(row, rowOf[other]!);
  for (let plot = 0; plot < first.plots.rowOf.length; plot++) {
    row = first.plots.rowOf[plot]!;
    const partner = known.find(hashes[row]!, 0, isIt);
    if (partner !== NO_PLOT) joinMatch(match, plot, { partner, share: 1, same: true });
  }
}

/** The places at which a number is. */
function placesOf(numbers: Uint32Array | Uint8Array, number: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < numbers.length; at++) if (numbers[at] === number) places.push(at);
  return places;
}

/** Per plot of the second side 1 where it's joined already. */
function takenBy({ partner }: PlotMatch, { plots }: PlotSide): Uint8Array {
  const isTaken = new Uint8Array(plots.plotCount);
  for (const plot of partner) if (plot !== NO_PLOT) isTaken[plot] = 1;
  return isTaken;
}

/** Returns the match as seen from the second side, which has `plotCount` plots. */
export function inverseMatch({ partner, same, share }: PlotMatch, plotCount: number): PlotMatch {
  const inverse = emptyMatch(plotCount);
  partner.forEach((other, plot) => {
    if (other !== NO_PLOT)
      joinMatch(inverse, other, { partner: plot, share: share[plot]!, same: same[plot] === 1 });
  });
  return inverse;
}

function emptyMatch(plotCount: number): PlotMatch {
  return {
    partner: new Uint32Array(plotCount).fill(NO_PLOT),
    same: new Uint8Array(plotCount),
    share: new Float64Array(plotCount).fill(Number.NaN),
  };
}

/** What a plot is joined with. */
interface MatchedPlot {
  partner: number;
  share: number;
  same: boolean;
}

export function joinMatch(
  match: PlotMatch,
  plot: number,
  { partner, share, same }: MatchedPlot,
): void {
  match.partner[plot] = partner;
  match.share[plot] = share;
  match.same[plot] = same ? 1 : 0;
}

interface NearWork {
  match: PlotMatch;
  pause: () => Promise<void>;
}

async function matchNearPlots(first: PlotSide, second: PlotSide, work: NearWork): Promise<void> {
  const { match } = work;
  const free = freePlots(second, match);
  const pairs: NearPair[] = [];
  // A point is never nearly the same as an outline.
  for (const isPoint of [false, true]) {
    const ofKind = ({ columns, plots }: PlotSide, numbers: readonly number[]) =>
      numbers.filter((plot) => (vertexCount(columns, plots.rowOf[plot]!) === 1) === isPoint);
    const own = ofKind(first, free.first);
    const others = ofKind(second, free.second);
    if (own.length === 0 || others.length === 0) continue;
    const near = await nearPairs({ ...first, numbers: own }, { ...second, numbers: others }, work);
    for (const pair of near) pairs.push(pair);
  }
  const isTaken = takenBy(match, second);
  pairs.sort((a, b) => Number(b.same) - Number(a.same) || b.share - a.share || a.plot - b.plot);
  for (const { plot, ...found } of pairs) {
    if (match.partner[plot] !== NO_PLOT || isTaken[found.partner] === 1) continue;
    isTaken[found.partner] = 1;
    joinMatch(match, plot, found);
  }
}

interface SomePlots extends PlotSide {
  numbers: readonly number[];
}

type NearPair = MatchedPlot & { plot: number };

async function nearPairs(
  { columns, plots, numbers }: SomePlots,
  second: SomePlots,
  { pause }: NearWork,
): Promise<NearPair[]> {
  const candidates = candidatesOf(second);
  const pairs: NearPair[] = [];
  let searched = 0;
  for (const plot of numbers) {
    const row = plots.rowOf[plot]!;
    const near = candidates.near(boundsOfRow(columns, row));
    const shape = near.length > 0 ? measureShape(columns, row) : null;
    for (const partner of near) {
      const found = shape && compare(shape, candidates.shapeOf(partner));
      if (found) pairs.push({ plot, partner, ...found });
    }
    searched += shape ? PAUSE_AFTER_SEARCHES / PAUSE_AFTER : 1;
    if (searched < PAUSE_AFTER_SEARCHES) continue;
    searched = 0;
    await pause();
  }
  return pairs;
}

/** Whether two shapes are the same or nearly so; null where they aren't. */
function compare(a: MeasuredShape, b: MeasuredShape): { same: boolean; share: number } | null {
  if (isSameButForRounding(a, b)) return { same: true, share: 1 };
  if (!isAlikeInSize(a, b)) return null;
  const share = sharedAreaShare(a, b);
  return share >= NEAR_SHARE ? { same: false, share } : null;
}

interface Candidates {
  /** Plots whose bounds overlap these. */
  near: (bounds: Bounds) => number[];
  shapeOf: (plot: number) => MeasuredShape;
}

function candidatesOf({ columns, plots, numbers }: SomePlots): Candidates {
  const tree = new Flatbush(numbers.length);
  for (const plot of numbers) tree.add(...boundsOfRow(columns, plots.rowOf[plot]!));
  tree.finish();
  const shapes = new Map<number, MeasuredShape>();
  return {
    shapeOf: (plot) => {
      const known = shapes.get(plot) ?? measureShape(columns, plots.rowOf[plot]!);
      shapes.set(plot, known);
      return known;
    },
    near: ([west, south, east, north]) => {
      const turns = TURNS.filter(
        (turn) => east + turn + ROUNDING >= tree.minX && west + turn - ROUNDING <= tree.maxX,
      );
      const found = turns.flatMap((turn) =>
        tree.search(
          west + turn - ROUNDING,
          south - ROUNDING,
          east + turn + ROUNDING,
          north + ROUNDING,
        ),
      );
      const once = turns.length > 1 ? [...new Set(found)] : found;
      return once.map((item) => numbers[item]!);
    },
  };
}

/** The bounds of a record's coordinates as written: around the whole Earth where it jumps over the antimeridian. */
function boundsOfRow(columns: ShapeColumns, row: number): Bounds {
  const end = 2 * recordVertexStart(columns, row + 1);
  return coordinateBounds(columns.coords.subarray(2 * recordVertexStart(columns, row), end));
}

/** Whether areas and bounds allow for nine tenths in common; the area of a tangled shape isn't known. */
function isAlikeInSize(a: MeasuredShape, b: MeasuredShape): boolean {
  if (a.area === 0 || b.area === 0) return a.area === b.area;
  const isAlike = (one: number, other: number) =>
    Math.min(one, other) >= NEAR_SHARE * Math.max(one, other) - Number.EPSILON;
  if (a.isTangled || b.isTangled) return overlapOf(a.outline.bounds, b.outline.bounds) > 0.5;
  return isAlike(a.area, b.area);
}

/** The share of the larger of two bounds that both have, in longitude or latitude, whichever is smaller. */
function overlapOf(a: Bounds, b: Bounds): number {
  const shift = TURN * Math.round((a[0] + a[2] - b[0] - b[2]) / (2 * TURN));
  const wide = Math.min(a[2], b[2] + shift) - Math.max(a[0], b[0] + shift);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.min(
    wide / Math.max(a[2] - a[0], b[2] - b[0]),
    high / Math.max(a[3] - a[1], b[3] - b[1]),
  );
}
