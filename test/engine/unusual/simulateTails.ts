/**
 * How likely |z| is at least t where nothing is unusual, for z = (x - median) / (1.4826 × MAD) of n neighbours:
 *
 * 1. n neighbours are drawn from the normal distribution, their median m and spread s computed as the engine does;
 * 2. given these, x is beyond t with the probability of the normal tails at m ± t s, which needs no draw (conditional Monte
 *    Carlo): so tails of 1e-8 come from a few million sets.
 */
import { normalTail } from '#engine/unusual/normalTail.ts';
import { seededRandom } from '#server/commands/syntheticResult.ts';

/** By t the probability. */
export function simulateTails(n: number, sets: number, at: Float64Array): Float64Array {
  const random = seededRandom(1000 + n);
  const sums = new Float64Array(at.length);
  const values = new Float64Array(n);
  for (let set = 0; set < sets; set++) {
    for (let i = 0; i < n; i += 2) {
      const radius = Math.sqrt(-2 * Math.log(1 - random()));
      const angle = 2 * Math.PI * random();
      values[i] = radius * Math.cos(angle);
      if (i + 1 < n) values[i + 1] = radius * Math.sin(angle);
    }
    const middle = medianOf(values.sort());
    const spread = 1.4826 * medianOf(values.map((value) => Math.abs(value - middle)).sort());
    for (const [place, t] of at.entries())
      sums[place]! += above(middle + t * spread) + above(t * spread - middle);
  }
  return sums.map((sum) => sum / sets);
}

function above(z: number): number {
  return z >= 0 ? normalTail(z) : 1 - normalTail(-z);
}

function medianOf(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
