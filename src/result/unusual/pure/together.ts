/** Some plots against those around them: whether they fell or rose together. */
import type { HeldRecords } from './heldRecords.ts';
import type { LikeRecords } from './likeRecords.ts';
import { medianIn } from './middles.ts';
import { rankTest, type Stratum } from './rankTest.ts';
import { AROUND_METRES, type Surroundings } from './surroundings.ts';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';

/** Plots that make a neighbourhood, and a difference that's worth a word. */
export const LEAST_TOGETHER = 5;
export const LEAST_DIFFERENCE = 0.05;
/** Plots around without which nothing can be said. */
const LEAST_AROUND = 8;
/** Those around that a sum is made of. */
export const SAMPLE = 1024;

/** What all neighbourhoods are found from. */
export interface Ground {
  records: HeldRecords;
  like: LikeRecords;
  /** Of the records that stand for a plot in a class. */
  surroundings: Surroundings;
}

/** Plots held against those around. */
export interface HeldTogether {
  lon: number;
  lat: number;
  /** The median of how far each is from the median of those around that are like it. */
  difference: number;
  median: number;
  othersMedian: number;
  /** How many others there are. */
  others: number;
  z: number;
  probability: number;
}

/** Returns the middle of some records' places. */
export function middleOfRows({ lon, lat }: HeldRecords, rows: Uint32Array): [number, number] {
  const first = lon[rows[0]!]!;
  let [x, y] = [0, 0];
  for (const row of rows) {
    const off = lon[row]! - first;
    x += off - 360 * Math.round(off / 360);
    y += lat[row]!;
  }
  const middle = first + x / rows.length;
  return [middle - 360 * Math.round(middle / 360), y / rows.length];
}

/**
 * Returns those of the records within 25 km of their middle; null where that's not most of them, as they are no
 * neighbourhood then.
 */
export function nearMiddle(records: HeldRecords, rows: Uint32Array): Uint32Array | null {
  const middle = middleOfRows(records, rows);
  const near = rows.filter(
    (row) => globeMetresBetween(middle, [records.lon[row]!, records.lat[row]!]) <= AROUND_METRES,
  );
  return near.length >= MOST_OF * rows.length ? near : null;
}

const MOST_OF = 0.8;

/**
 * Holds records, each of a plot of its own, against all others of their classes within 25 km of their middle, or against some `most` of them.
 * Null where fewer than 8 others are there.
 */
export function holdTogether(
  { records, like, surroundings }: Ground,
  rows: Uint32Array,
  { isOwn, most }: { isOwn: (row: number) => boolean; most: number },
): HeldTogether | null {
  const { value } = records;
  const [lon, lat] = middleOfRows(records, rows);
  const strata: Stratum[] = [];
  const differences: number[] = [];
  const all: number[] = [];
  let others = 0;
  for (const own of new Set(Array.from(rows, (row) => like.classOf[row]!))) {
    const around: number[] = [];
    const each = surroundings.visit({ lon, lat, own }, most, (row) => {
      if (!isOwn(row)) around.push(value[row]!);
    });
    if (around.length === 0) continue;
    const held = Float64Array.from(
      rows.filter((row) => like.classOf[row] === own),
      (row) => value[row]!,
    );
    const othersHere = Float64Array.from(around);
    strata.push({ own: held, others: othersHere });
    others += each * around.length;
    for (const one of around) all.push(one);
    const middle = medianIn(othersHere.slice());
    for (const one of held) differences.push(one - middle);
  }
  if (all.length < LEAST_AROUND || differences.length < LEAST_TOGETHER) return null;
  return {
    lon,
    lat,
    difference: medianIn(Float64Array.from(differences)),
    median: medianIn(Float64Array.from(rows, (row) => value[row]!)),
    othersMedian: medianIn(Float64Array.from(all)),
    others,
    ...rankTest(strata),
  };
}
