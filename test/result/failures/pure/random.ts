/** Draws from a seeded generator. */
import type { Random } from '#lib/random.ts';

/** Returns a whole number from 0 up to `end`, which is excluded. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** Returns so many characters of a text, drawn one by one. */
export function pick(random: Random, from: string, length: number): string {
  return Array.from({ length }, () => from.charAt(below(random, from.length))).join('');
}

/** Returns one of a list. */
export function one<T>(random: Random, of: readonly T[]): T {
  return of[below(random, of.length)]!;
}

/** Returns a number as two digits at least. */
export function pad(number: number): string {
  return String(number).padStart(2, '0');
}
