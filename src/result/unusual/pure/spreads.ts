/**
 * How far differences from neighbours spread in a job, and from where on one is unusual:
 *
 * 1. plots of a class are cut into regions of up to 256 that lie near each other. A region's spread is 1.4826 times the
 *    median size of its differences; the whole job's counts as 50 more plots of it, as few make a poor spread;
 * 2. z is a plot's difference in spreads of its region;
 * 3. unusual is what's 3.4 spreads away or more. Beyond 16,000 plots it's so much more that chance alone still lists some ten
 *    of them; with few plots more, too, as their spread is poor;
 * 4. normal differences have 5 % beyond 1.96 spreads. Where these 5 % begin farther out, the tail is long, and the limit
 *    is raised by the 3.5th power of how many times as far: so of 20,000 plots with long tails some 40 are listed by chance
 *    (docs/decisions/39-unusual-plots.md). What's beyond 3.4 spreads isn't counted, up to a tenth
 *    of all: it may be what is looked for.
 */
import { quickselect } from '#core/values/statistics.ts';
import type { LikeRecords } from './likeRecords.ts';
import { medianIn } from './middles.ts';
import { rangesUpTo, type PlaceTrees } from './placeTrees.ts';

/** A difference that's worth a word. */
export const MIN_DIFFERENCE = 0.05;
/** The usual limit in spreads: of plots, and of groups, as a neighbourhood found by chance is a greater nuisance. */
export const USUAL_FROM = 3.4;
export const GROUPS_FROM = 5.5;

/** Makes a median deviation the standard deviation of normal values: 1 / Φ⁻¹(3/4). */
const NORMAL_SPREAD = 1.4826;
/** Differences that are alike to the last digit have some spread, too. */
const MIN_SPREAD = 0.01;
const REGION = 256;
const JOB_COUNTS_AS = 50;

const TAIL = 0.05;
const NORMAL_TAIL = 1.96;
const STEEPNESS = 3.5;
/** The share of plots that are never taken for unusual when the tail is measured. */
const MAX_USUAL = 0.9;
/** So many plots say half as much of the tail as very many. */
const FEW = 100;

/** By record; NaN where there is no difference. */
export interface Spreads {
  spread: Float64Array;
  /** How many spreads the difference is. */
  z: Float64Array;
  /** The size of z from which on a record is unusual. */
  from: number;
}

/** Measures differences by record in steps. */
export function* spreadSteps(
  { like, trees }: { like: LikeRecords; trees: PlaceTrees },
  { difference, usual }: { difference: Float64Array; usual: number },
): Generator<undefined, Spreads> {
  const spread = new Float64Array(difference.length);
  const { items } = trees;
  const ofJob = spreadOf(sizesOf(difference, items));
  yield;
  for (const [first, end] of rangesUpTo(trees, REGION)) {
    yield;
    const rows = items.subarray(first, end);
    const sizes = sizesOf(difference, rows);
    const own = sizes.length === 0 ? 0 : sizes.length * spreadOf(sizes);
    const ofRegion = (own + JOB_COUNTS_AS * ofJob) / (sizes.length + JOB_COUNTS_AS);
    for (const row of rows) spread[row] = ofRegion;
  }
  const z = difference.map((one, row) => one / (spread[row] = spread[like.firstOf[row]!]!));
  yield;
  return { spread, z, from: limitOf(sizesOf(z, items), usual) };
}

function sizesOf(values: Float64Array, rows: Uint32Array): Float64Array {
  const sizes = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) if (!Number.isNaN(values[row])) sizes[count++] = Math.abs(values[row]!);
  return sizes.subarray(0, count);
}

function spreadOf(sizes: Float64Array): number {
  return Math.max(MIN_SPREAD, NORMAL_SPREAD * (medianIn(sizes) || 0));
}

/** The limit for sizes of z. */
function limitOf(sizes: Float64Array, usual: number): number {
  const { length } = sizes;
  if (length === 0) return usual;
  // The normal z beyond which ten of so many are, to 0.02: from 16,000 on it's above 3.4.
  const forMany = Math.sqrt(Math.max(0, 2 * Math.log(length) - 7.8));
  const least = Math.max(usual, forMany) * (1 + 8 / length);
  const within = sizes.reduce((count, size) => count + (size < least ? 1 : 0), 0);
  const at = Math.floor((1 - TAIL) * Math.max(within, MAX_USUAL * length));
  quickselect(sizes, [at]);
  const ratio = Math.max(1, sizes[at]! / NORMAL_TAIL);
  return least * ratio ** ((STEEPNESS * length) / (length + FEW));
}
