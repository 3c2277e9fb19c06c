/**
 * Which areas a plot belongs to, by the shares of its ground.
 *
 * 1. Rows with the same name are one area: their shares add up.
 * 2. A plot belongs to each area that has more than half of its ground: to one, unless areas overlap.
 * 3. Where none has, it belongs to the area with the largest share, if at least half of its ground lies in any; else to none.
 * 4. Of several that overlap it may count in the smallest alone.
 */
import type { AreaCounts, AreaShare, Overlapping } from '#result/areas/protocol.ts';
import type { PlotShares } from './plotShares.ts';

/** Less of a plot's ground on the other side of a border is the drawing. */
const NEGLIGIBLE = 0.01;
const HALF = 0.5;
/** Equal halves may differ by so much. */
const ROUNDING = 1e-9;

/** Rows of a file, named. */
export interface NamedAreas {
  /** By area. */
  names: readonly string[];
  /** By row the number of its area. */
  areaOf: Uint32Array;
  /** By area. */
  hectares: Float64Array;
}

/** Areas that plots belong to. */
export interface PlotsInAreas {
  /** Plot p belongs to areas[starts[p]] to areas[starts[p + 1]], the end excluded; to none where the two are equal. */
  starts: Uint32Array;
  areas: Uint32Array;
  counts: Omit<AreaCounts, 'areas'>;
}

interface Share {
  area: number;
  share: number;
}

/** Returns the areas that each plot belongs to. */
export function plotsInAreas(
  shares: PlotShares,
  named: NamedAreas,
  overlapping: Overlapping,
): PlotsInAreas {
  const plotCount = shares.starts.length - 1;
  const starts = new Uint32Array(plotCount + 1);
  const areas: number[] = [];
  const counts = { inOne: 0, across: 0, outside: 0, inSeveral: 0 };
  for (let plot = 0; plot < plotCount; plot++) {
    const own = sharesByArea(shares, named, plot);
    const members = belongsTo(own);
    if (members.length > 1) counts.inSeveral++;
    const counted = overlapping === 'each' ? members : smallest(members, named);
    for (const { area } of counted) areas.push(area);
    starts[plot + 1] = areas.length;
    const known = own.filter(isNotable);
    if (known.length === 0) counts.outside++;
    else if (known.some(({ share }) => share <= 1 - NEGLIGIBLE)) counts.across++;
    else counts.inOne++;
  }
  return { starts, areas: Uint32Array.from(areas), counts };
}

function isNotable({ share }: Share): boolean {
  return share >= NEGLIGIBLE;
}

/** Returns the areas that have a share of a plot worth telling, the largest first. */
export function notableShares(shares: PlotShares, named: NamedAreas, plot: number): AreaShare[] {
  return sharesByArea(shares, named, plot)
    .filter(isNotable)
    .toSorted((a, b) => b.share - a.share)
    .map(({ area, share }) => ({ name: named.names[area]!, share }));
}

function sharesByArea(
  { starts, areas: rows, shares }: PlotShares,
  { areaOf }: NamedAreas,
  plot: number,
): Share[] {
  const own: Share[] = [];
  for (let at = starts[plot]!; at < starts[plot + 1]!; at++) {
    const area = areaOf[rows[at]!]!;
    const known = own.find((one) => one.area === area);
    if (known) known.share = Math.min(1, known.share + shares[at]!);
    else own.push({ area, share: shares[at]! });
  }
  return own;
}

/** Where areas overlap and none has half, their shares may count some ground twice. */
function belongsTo(own: readonly Share[]): readonly Share[] {
  const most = own.filter(({ share }) => share > HALF + ROUNDING);
  if (most.length > 0) return most;
  const covered = own.reduce((sum, { share }) => sum + share, 0);
  if (covered < HALF - ROUNDING) return [];
  const largest = own.reduce<Share | null>(
    (best, one) => (best && best.share >= one.share - ROUNDING ? best : one),
    null,
  );
  return largest ? [largest] : [];
}

function smallest(members: readonly Share[], { hectares }: NamedAreas): readonly Share[] {
  if (members.length < 2) return members;
  return [members.reduce((best, one) => (hectares[one.area]! < hectares[best.area]! ? one : best))];
}
