/**
 * How likely |z| is at least t where nothing is unusual, for z = (x - median) / (1.4826 × MAD) of n neighbours:
 *
 * 1. n neighbours are drawn from the normal distribution, their median m and spread s computed as the engine does;
 * 2. given these, x is beyond t with the probability of the normal tails at m ± t s, which needs no draw (conditional Monte
 *    Carlo);
 * 3. below 1e-3 that isn't enough: the rare sets whose spread is near 0, those where more than half of the values are
 *    near each other, decide all, and a million sets hold a few. So these are drawn on purpose and weighed by how rare they
 *    are (importance sampling). Among more than 20 values they're too rare to decide.
 */
import { normalTail } from '#result/unusual/pure/normalTail.ts';
import { normal, seededRandom } from '#lib/random.ts';

/** How many sets are drawn as they come, and how many with values near each other. */
export interface Sets {
  plain: number;
  near: number;
}

/** Below this the sets with values near each other are asked. */
const RARE = 1e-3;
/** More values than this are only drawn as they come. */
const MOST_NEAR = 20;

/** By t, ascending, the probability. */
export function simulateTails(n: number, { plain, near }: Sets, at: Float64Array): Float64Array {
  const tails = plainTails(n, plain, at);
  const first = tails.findIndex((p) => p < RARE);
  if (first >= 0 && n <= MOST_NEAR) tails.set(nearTails(n, near, at.subarray(first)), first);
  return tails;
}

function plainTails(n: number, sets: number, at: Float64Array): Float64Array {
  const random = seededRandom(1000 + n);
  const sums = new Float64Array(at.length);
  const values = new Float64Array(n);
  for (let set = 0; set < sets; set++) {
    for (let i = 0; i < n; i++) values[i] = normal(random);
    addTails(sums, at, { sorted: values.sort(), weight: 1 / sets });
  }
  return sums;
}

/** How near each other the values are: a deviation for each set in turn. */
const NEAR = Array.from({ length: 12 }, (_, power) => 2 ** -power);

/**
 * By symmetry the values nearest to the median may be taken for the first ones drawn: sets where they aren't are left
 * out, and the others stand for all ways to choose them.
 */
function nearTails(n: number, sets: number, at: Float64Array): Float64Array {
  const random = seededRandom(2000 + n);
  const sums = new Float64Array(at.length);
  const values = new Float64Array(n);
  const nearCount = (n >> 1) + 1;
  const share = waysToChoose(n, nearCount) / sets;
  for (let set = 0; set < sets; set++) {
    const middle = normal(random);
    const deviation = NEAR[set % NEAR.length]!;
    for (let i = 0; i < n; i++)
      values[i] = i < nearCount ? middle + deviation * normal(random) : normal(random);
    const sorted = values.toSorted();
    const median = medianOf(sorted);
    const off = values.map((value) => Math.abs(value - median));
    const farthest = off.subarray(0, nearCount).reduce((a, b) => Math.max(a, b));
    if (off.subarray(nearCount).some((one) => one <= farthest)) continue;
    addTails(sums, at, { sorted, weight: share * weightOf(values.subarray(0, nearCount)) });
  }
  return sums;
}

/**
 * How much likelier independent values are than those that share a middle: with a middle of variance 1 and a deviation d
 * the latter have the covariances 1, and variances 1 + d².
 */
function weightOf(values: Float64Array): number {
  const { length } = values;
  const sum = values.reduce((a, b) => a + b);
  const squares = values.reduce((a, b) => a + b * b, 0);
  let drawn = 0;
  for (const deviation of NEAR) {
    const variance = deviation ** 2;
    const exponent = (squares - sum ** 2 / (variance + length)) / variance - squares;
    const root = deviation ** (length - 1) * Math.sqrt(variance + length);
    drawn += Math.exp(-exponent / 2) / root / NEAR.length;
  }
  return 1 / drawn;
}

/** Adds what a set says of each t. */
function addTails(
  sums: Float64Array,
  at: Float64Array,
  { sorted, weight }: { sorted: Float64Array; weight: number },
): void {
  const middle = medianOf(sorted);
  const spread = 1.4826 * medianOf(sorted.map((value) => Math.abs(value - middle)).sort());
  for (const [place, t] of at.entries())
    sums[place]! += weight * (above(middle + t * spread) + above(t * spread - middle));
}

/** How likely a normal number is at least z. */
export function above(z: number): number {
  return z >= 0 ? normalTail(z) : 1 - normalTail(-z);
}

/** How many ways there are to choose so many of n. */
export function waysToChoose(n: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

function medianOf(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
