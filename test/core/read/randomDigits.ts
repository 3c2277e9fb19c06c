import type { Random } from '#lib/random.ts';

/** So many digits, eight at a draw: millions of numbers are made of them. */
export function randomDigits(random: Random, count: number): string {
  let digits = '';
  while (digits.length < count) digits += String(1e8 + Math.floor(1e8 * random())).slice(1);
  return digits.slice(0, count);
}
