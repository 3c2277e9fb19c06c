/** How it was worked out for one record: the figures of its sentence, and its neighbours for the map. */
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import type { HeldRecords } from './heldRecords.ts';
import { MAX_NEIGHBOURS } from './neighbours.ts';
import type { UnusualFigures } from './unusualSteps.ts';

/** A record against its neighbours. */
export interface RecordExplanation {
  value: number;
  /** The nearest first. */
  neighbours: Uint32Array;
  /** How far the farthest of them is; NaN without one. */
  farthestMetres: number;
  /** Value less their median, and how many spreads that is; NaN where they are too few. */
  difference: number;
  z: number;
}

/** Returns the figures of one record. */
export function explainRecord(
  { records, figures }: { records: HeldRecords; figures: UnusualFigures },
  row: number,
): RecordExplanation {
  const first = MAX_NEIGHBOURS * row;
  const neighbours = figures.neighbours.slice(first, first + figures.count[row]!);
  const farthest = neighbours.at(-1);
  return {
    value: records.value[row]!,
    neighbours,
    farthestMetres:
      farthest === undefined
        ? Number.NaN
        : globeMetresBetween(placeOf(records, row), placeOf(records, farthest)),
    difference: figures.difference[row]!,
    z: figures.z[row]!,
  };
}

function placeOf({ lon, lat }: HeldRecords, row: number): [number, number] {
  return [lon[row]!, lat[row]!];
}

/** Earlier values of the same season from which on a rank among them says something. */
const MIN_EARLIER = 4;

/** A value among earlier ones of the same plot and season. */
export interface OwnHistory {
  /** How many of them are lower, and how many there are. */
  lower: number;
  of: number;
}

/** Returns where a value is among a plot's earlier ones; null where there are fewer than 4. */
export function rankInHistory(value: number, earlier: readonly number[]): OwnHistory | null {
  const known = earlier.filter((one) => Number.isFinite(one));
  if (known.length < MIN_EARLIER || !Number.isFinite(value)) return null;
  return { lower: known.filter((one) => one < value).length, of: known.length };
}
