/** How it was worked out for one record: the figures of its sentence, and its neighbours for the map. */
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import type { HeldRecords } from './heldRecords.ts';
import { MOST_NEIGHBOURS } from './neighbours.ts';
import { unusualFrom, type UnusualChoice } from './unusualPlots.ts';
import type { UnusualFigures } from './unusualSteps.ts';

/** A record against its neighbours. */
export interface RecordExplanation {
  value: number;
  /** The nearest first. */
  neighbours: Uint32Array;
  /** How far the nearest and the farthest of them are; NaN without one. */
  nearestMetres: number;
  farthestMetres: number;
  /** Null where there are too few neighbours. */
  against: {
    median: number;
    /** Value less median. */
    difference: number;
    spread: number;
    z: number;
    /** From how much on it would be listed. */
    from: number;
  } | null;
}

/** Returns the figures of one record. `probability` is that of the listed plots. */
export function explainRecord(
  { records, figures }: { records: HeldRecords; figures: UnusualFigures },
  row: number,
  { probability, choice }: { probability: number; choice: UnusualChoice },
): RecordExplanation {
  const count = figures.count[row]!;
  const first = MOST_NEIGHBOURS * row;
  const neighbours = figures.neighbours.slice(first, first + count);
  const metresTo = (other: number | undefined) =>
    other === undefined
      ? Number.NaN
      : globeMetresBetween(placeOf(records, row), placeOf(records, other));
  const value = records.value[row]!;
  const median = figures.median[row]!;
  return {
    value,
    neighbours,
    nearestMetres: metresTo(neighbours[0]),
    farthestMetres: metresTo(neighbours.at(-1)),
    against: Number.isNaN(median)
      ? null
      : {
          median,
          difference: value - median,
          spread: figures.spread[row]!,
          z: figures.z[row]!,
          from: unusualFrom(probability, choice, count),
        },
  };
}

function placeOf({ lon, lat }: HeldRecords, row: number): [number, number] {
  return [lon[row]!, lat[row]!];
}

/** Earlier values of the same season from which on a rank among them says something. */
export const LEAST_EARLIER = 4;

/** A value among earlier ones of the same plot and season. */
export interface OwnHistory {
  /** How many of them are lower, and how many there are. */
  lower: number;
  of: number;
}

/** Returns where a value is among a plot's earlier ones; null where there are fewer than 4. */
export function rankInHistory(value: number, earlier: readonly number[]): OwnHistory | null {
  const known = earlier.filter((one) => Number.isFinite(one));
  if (known.length < LEAST_EARLIER || !Number.isFinite(value)) return null;
  return { lower: known.filter((one) => one < value).length, of: known.length };
}
