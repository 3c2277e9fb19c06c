/** Random numbers that are the same for the same seed. */
import { itemAt } from './itemAt.ts';

/** Returns the next number from 0 to 1 (excluded). */
export type Random = () => number;

/** Returns a generator that gives the same numbers for the same seed. SplitMix32: a counter by the golden ratio, mixed by murmur3's finaliser constants. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85eb_ca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2_ae35);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) / 4_294_967_296;
  };
}

/** Returns a number of the standard normal distribution (Box and Muller's transform). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns the numbers from 0 to `count` (excluded), shuffled (Fisher and Yates). */
export function shuffled(random: Random, count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const swapped = itemAt(order, last);
    order[last] = itemAt(order, other);
    order[other] = swapped;
  }
  return order;
}
