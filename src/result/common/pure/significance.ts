/**
 * How surprising a difference between two samples is: Fisher's exact test for shares, Mann-Whitney's for numbers, and what is left
 * of either after many were made (Benjamini-Hochberg).
 */

/** Terms of Stirling's series that are exact to 1e-15 from here on. */
const STIRLING_FROM = 16;

/** Returns the natural logarithm of n!, n a whole number from 0. */
function logFactorial(n: number): number {
  if (n < STIRLING_FROM) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  const x = n + 1;
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/** How many of either sample have something. */
export interface Shares {
  chosen: number;
  chosenOf: number;
  others: number;
  othersOf: number;
}

/** Probabilities that differ by rounding alone count as equal (as R's fisher.test does). */
const ROUNDING = 1 + 1e-7;

/**
 * Returns the two-sided p of Fisher's exact test: of all ways to deal out as many, the share of those at most as probable as this
 * one (Fisher 1935; two-sided as in R's fisher.test and scipy's fisher_exact).
 */
export function fisherExact({ chosen, chosenOf, others, othersOf }: Shares): number {
  const having = chosen + others;
  const least = Math.max(0, having - othersOf);
  const most = Math.min(having, chosenOf);
  const whole = logChoose(chosenOf + othersOf, having);
  const at = (k: number) =>
    Math.exp(logChoose(chosenOf, k) + logChoose(othersOf, having - k) - whole);
  const own = at(chosen) * ROUNDING;
  let p = 0;
  for (let k = least; k <= most; k++) {
    const one = at(k);
    if (one <= own) p += one;
  }
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** What a comparison of two samples by rank comes to. */
export interface RankTest {
  /** Two-sided. */
  p: number;
  /** Whether the first sample's values are mostly the greater. */
  isHigher: boolean;
}

/**
 * Returns Mann and Whitney's test of two samples, each in ascending order and without NaN: the normal approximation with ties and
 * continuity corrected (Mann and Whitney 1947; as scipy's mannwhitneyu with method="asymptotic").
 */
export function mannWhitney(first: Float64Array, second: Float64Array): RankTest {
  const [n, m] = [first.length, second.length];
  const all = n + m;
  let [i, j, ranks, ties] = [0, 0, 0, 0];
  while (i < n || j < m) {
    const value = Math.min(first[i] ?? Infinity, second[j] ?? Infinity);
    const [fromFirst, fromSecond] = [i, j];
    while (i < n && first[i] === value) i++;
    while (j < m && second[j] === value) j++;
    const tied = i - fromFirst + j - fromSecond;
    ranks += (i - fromFirst) * (fromFirst + fromSecond + (tied + 1) / 2);
    ties += tied ** 3 - tied;
  }
  const u = ranks - (n * (n + 1)) / 2;
  const middle = (n * m) / 2;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return { p: 1, isHigher: false };
  const z = (Math.abs(u - middle) - 0.5) / Math.sqrt(variance);
  return { p: Math.min(1, 2 * normalTail(z)), isHigher: u > middle };
}

/**
 * Returns how probable a standard normal value over z is, to a relative 1e-12: a series near the middle, Laplace's continued fraction
 * farther out (Abramowitz and Stegun 1964, 26.2.11 and 26.2.14).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let [sum, term] = [z, z];
    for (let k = 3; term > sum * 1e-17; k += 2) {
      term *= (z * z) / k;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = z;
  for (let k = 160; k > 0; k--) fraction = z + k / fraction;
  return density / fraction;
}

/**
 * Returns the greatest p that still counts after so many tests, where at most a share of what counts may be by chance (Benjamini and
 * Hochberg 1995); -1 where none does.
 */
export function benjaminiHochberg(ps: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(ps).sort();
  for (let at = sorted.length; at > 0; at--)
    if (sorted[at - 1]! <= (at / sorted.length) * share) return sorted[at - 1]!;
  return -1;
}
