/**
 * What simulateTails.ts draws, without a draw, for odd n = 2k + 1:
 *
 * 1. the median m has a known density, and k values on either side of it that are independent given m;
 * 2. their distances from m have known distributions, so that the median distance is at most d where k or more of the 2k
 *    are, a sum of two binomials;
 * 3. the normal tails at m ± 1.4826 t d are summed over m, and over the logarithm of d, by the midpoint rule.
 */
import { above, waysToChoose } from './simulateTails.ts';

const MEDIANS = 50;
const FARTHEST = 4;
const DISTANCES = 400;
const LEAST = Math.log(1e-6);
const MOST = Math.log(6);
/** What no sum of tails shows. */
const NOTHING = 1e-18;

const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);

/** By t the probability. */
export function integrateTails(n: number, at: Float64Array): Float64Array {
  const k = (n - 1) / 2;
  const ways = Array.from({ length: k + 1 }, (_, count) => waysToChoose(k, count));
  const sums = new Float64Array(at.length);
  for (let i = 0; i < MEDIANS; i++) {
    // The other half is its mirror image.
    const m = (FARTHEST * (i + 0.5)) / MEDIANS;
    const width = (2 * FARTHEST) / MEDIANS;
    const weight = width * n * waysToChoose(n - 1, k) * density(m) * (above(m) * above(-m)) ** k;
    let before = 0;
    for (let j = 0; j <= DISTANCES; j++) {
      const d = Math.exp(LEAST + ((MOST - LEAST) * j) / DISTANCES);
      const upTo = medianUpTo(ways, between(m - d, m) / above(-m), between(m, m + d) / above(m));
      const share = weight * (upTo - before);
      before = upTo;
      if (share < NOTHING) continue;
      const spread = 1.4826 * d * Math.exp(-(MOST - LEAST) / DISTANCES / 2);
      for (const [place, t] of at.entries())
        sums[place]! += share * (above(m + t * spread) + above(t * spread - m));
    }
  }
  return sums;
}

/** How likely k or more of 2k are near enough, of k with one probability and k with another. */
function medianUpTo(ways: readonly number[], below: number, over: number): number {
  const k = ways.length - 1;
  const [left, right] = [binomials(ways, below), binomials(ways, over)];
  let sum = 0;
  for (let i = 0; i <= k; i++) for (let j = k - i; j <= k; j++) sum += left[i]! * right[j]!;
  return sum;
}

function binomials(ways: readonly number[], p: number): number[] {
  const share = Math.min(1, p);
  return ways.map((of, count) => of * share ** count * (1 - share) ** (ways.length - 1 - count));
}

/** How likely a normal number is between two; a difference of tails would have no digits left for near ones. */
function between(from: number, to: number): number {
  const width = to - from;
  if (width > 0.02) return above(from) - above(to);
  const middle = (from + to) / 2;
  return width * density(middle) * (1 + (width ** 2 * (middle ** 2 - 1)) / 24);
}
