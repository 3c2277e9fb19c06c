/** What was found, by key, in typed arrays that can be handed from a worker to the page. */
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { FINDING_KEYS, kindOf, type FindingKey, type FindingKind } from './findingKeys.ts';

/** In `partners`: there is none. No row is ever that number. */
export const NO_ROW = 4_294_967_295;

/** What a row is by its worst finding; the last where what would be refused goes out repaired. */
export const FINE = 0;
export const DOUBTFUL = 1;
export const REFUSED = 2;
export const REPAIRED = 3;

/** The rows of which one thing was found. */
export interface Finding {
  key: FindingKey;
  kind: FindingKind;
  /** Ascending, each once. */
  rows: Uint32Array;
  /** How many different plots these rows have; a row without a shape counts as one. */
  plotCount: number;
  /** By place in `rows`: the number of which findingTexts.ts says what it is; NaN where there is none. */
  measures: Float64Array;
  /** By place in `rows`: another row that has to do with it; NO_ROW where there is none. */
  partners: Uint32Array;
  /** By place in `rows`: longitude and latitude of where to look; NaN where it's the whole plot. */
  places: Float64Array;
  /** Those of the rows that suffice to be left out, ascending: the smaller of two that overlap, all but one of doubles, plots below one pixel. */
  redundant: Uint32Array;
}

/** How many rows there are of each kind; the last four add up to the first. */
export interface RowCounts {
  read: number;
  fine: number;
  toCheck: number;
  refused: number;
  repaired: number;
}

/** Pairs of plots that overlap, each once, by the first row of each plot. */
export interface OverlapPairs {
  smaller: Uint32Array;
  larger: Uint32Array;
  squareMetres: Float64Array;
  /** Share of the smaller plot that the other covers, from 0 to 1. */
  share: Float64Array;
  /** False where a file overlaps itself too often to list all. */
  isComplete: boolean;
}

/** All that was found. */
export interface Findings {
  /** Per row FINE, DOUBTFUL or REFUSED: a row counts once, by its worst. */
  worst: Uint8Array;
  /** How many different plots there are. */
  plotCount: number;
  /** Only what was found, in the order of FINDING_KEYS. */
  list: Finding[];
  overlaps: OverlapPairs;
}

/** What is told of a row beside its finding. */
export interface FoundDetail {
  measure?: number;
  partner?: number;
  place?: readonly [lon: number, lat: number];
  isExpendable?: boolean;
}

/** Takes what checks find. A row may be given once for each key. */
export interface Collector {
  add: (key: FindingKey, row: number, detail?: FoundDetail) => void;
}

/** The rows of one key, in the order in which they were found. */
interface Gathered {
  rows: number[];
  measures: number[];
  partners: number[];
  places: number[];
  redundant: number[];
}

/** Returns a collector, and what it has collected. */
export function createCollector(): Collector & { all: ReadonlyMap<FindingKey, Gathered> } {
  const all = new Map<FindingKey, Gathered>();
  return {
    all,
    add: (key, row, { measure, partner, place, isExpendable } = {}) => {
      let of = all.get(key);
      if (!of) {
        of = { rows: [], measures: [], partners: [], places: [], redundant: [] };
        all.set(key, of);
      }
      of.rows.push(row);
      of.measures.push(measure ?? Number.NaN);
      of.partners.push(partner ?? NO_ROW);
      of.places.push(place?.[0] ?? Number.NaN, place?.[1] ?? Number.NaN);
      if (isExpendable === true) of.redundant.push(row);
    },
  };
}

/** Puts in order what was collected of so many rows; `plotOf` gives the plot of each. */
export function toFindings(
  all: ReadonlyMap<FindingKey, Gathered>,
  plotOf: Uint32Array,
  overlaps: OverlapPairs,
): Findings {
  const worst = new Uint8Array(plotOf.length);
  const list = FINDING_KEYS.flatMap((key) => {
    const gathered = all.get(key);
    return gathered ? [toFinding(key, gathered, plotOf)] : [];
  });
  for (const { kind, rows } of list) {
    const level = kind === 'refused' ? REFUSED : DOUBTFUL;
    for (const row of rows) if (worst[row]! < level) worst[row] = level;
  }
  const plotCount = plotOf.reduce(
    (count, plot) => (plot >= count && plot !== NO_PLOT ? plot + 1 : count),
    0,
  );
  return { worst, plotCount, list, overlaps };
}

function toFinding(key: FindingKey, gathered: Gathered, plotOf: Uint32Array): Finding {
  const { rows, measures, partners, places, redundant } = gathered;
  const order = Uint32Array.from(rows.keys()).sort((a, b) => rows[a]! - rows[b]!);
  const seen = new Set<number>();
  let plotCount = 0;
  for (const row of rows) {
    const plot = plotOf[row]!;
    if (plot === NO_PLOT) plotCount++;
    else seen.add(plot);
  }
  return {
    key,
    kind: kindOf(key),
    rows: Uint32Array.from(order, (at) => rows[at]!),
    plotCount: plotCount + seen.size,
    measures: Float64Array.from(order, (at) => measures[at]!),
    partners: Uint32Array.from(order, (at) => partners[at]!),
    places: Float64Array.from({ length: places.length }, (_, i) => {
      return places[2 * order[i >> 1]! + (i & 1)]!;
    }),
    redundant: Uint32Array.from(redundant).sort(),
  };
}

/** Counts rows that are FINE, DOUBTFUL, REFUSED or REPAIRED. */
export function countRows(levels: Uint8Array): RowCounts {
  const counts = [0, 0, 0, 0] as [number, number, number, number];
  for (const level of levels) counts[level as 0 | 1 | 2 | 3]++;
  const [fine, toCheck, refused, repaired] = counts;
  return { read: levels.length, fine, toCheck, refused, repaired };
}

/** Returns the place of a row in a finding; -1 where the finding isn't about it. */
export function placeOfRow({ rows }: Finding, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row ? low : -1;
}
