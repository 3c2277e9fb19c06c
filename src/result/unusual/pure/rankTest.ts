/**
 * Whether some values are lower or higher than others, by their ranks: Mann and Whitney's test, by strata.
 *
 * 1. In each stratum the ranks of the first are summed among both, equal values sharing the mean of their ranks;
 * 2. the sums, what they would be by chance, and their variances with the ties taken off, are added over the strata (van
 *    Elteren 1960, with equal weights);
 * 3. z is the difference, half a rank nearer to 0, over the root of the variance.
 *
 * Source: Lehmann 1975, "Nonparametrics", 1.2 to 1.4. The normal tail says too much for few values: five can't be farther than 3.9. So
 * for up to 20 the sum of ranks is also taken for that of independent shares from 0 to 1 (Irwin 1927, Hall 1927), and the smaller of both counts:
 * shares drawn without replacement have shorter tails than independent ones.
 */
import { normalTail } from './normalTail.ts';

/** The values of one stratum. */
export interface Stratum {
  own: Float64Array;
  others: Float64Array;
}

/** What a test says. */
export interface RankTest {
  /** Below 0 where the values are lower than the others. */
  z: number;
  /** How likely they are as far from the others or farther by chance, in either direction. */
  probability: number;
}

const MOST_SHARES = 20;

/** Returns the test of all strata; z is 0 where none has both. Sorts the others. */
export function rankTest(strata: readonly Stratum[]): RankTest {
  let [excess, variance, shares, count] = [0, 0, 0, 0];
  for (const { own, others } of strata) {
    if (own.length === 0 || others.length === 0) continue;
    const all = new Float64Array(own.length + others.length);
    all.set(own);
    all.set(others, own.length);
    all.sort();
    const ties = tiesIn(all);
    const total = all.length;
    for (const value of own) {
      const rank = meanRank(all, value);
      excess += rank - (total + 1) / 2;
      shares += (rank - 0.5) / total;
    }
    count += own.length;
    variance += (own.length * others.length * (total + 1 - ties / (total * (total - 1)))) / 12;
  }
  if (!(variance > 0)) return { z: 0, probability: 1 };
  const nearer = Math.sign(excess) * Math.max(0, Math.abs(excess) - 0.5);
  const z = nearer / Math.sqrt(variance);
  const least = Math.min(shares, count - shares);
  const exact = count <= MOST_SHARES && least <= count / 4 ? 2 * sharesBelow(least, count) : 1;
  return { z, probability: Math.min(1, 2 * normalTail(Math.abs(z)), exact) };
}

/** The sum of t³ - t over each run of t equal values. */
function tiesIn(sorted: Float64Array): number {
  let sum = 0;
  let run = 1;
  for (let i = 1; i <= sorted.length; i++) {
    if (i < sorted.length && sorted[i] === sorted[i - 1]) run++;
    else {
      sum += run ** 3 - run;
      run = 1;
    }
  }
  return sum;
}

/** The rank of a value in a list, from 1; of equal ones the mean of their ranks. */
function meanRank(sorted: Float64Array, value: number): number {
  const before = firstNotBelow(sorted, value, false);
  const upTo = firstNotBelow(sorted, value, true);
  return (before + 1 + upTo) / 2;
}

/** The first place whose value isn't below one; or, `isAbove`, is above it. */
function firstNotBelow(sorted: Float64Array, value: number, isAbove: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (isAbove && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How likely the sum of so many independent shares from 0 to 1 is at most `sum`. */
function sharesBelow(sum: number, count: number): number {
  let total = 0;
  let ways = 1;
  let factorial = 1;
  for (let i = 2; i <= count; i++) factorial *= i;
  for (let k = 0; k <= sum; k++) {
    total += (k % 2 === 0 ? 1 : -1) * ways * (sum - k) ** count;
    ways = (ways * (count - k)) / (k + 1);
  }
  return total / factorial;
}
