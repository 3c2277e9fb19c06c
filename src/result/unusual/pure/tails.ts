/**
 * From z to its probability and back, for a number of neighbours.
 *
 * z divides by a spread that a few neighbours give, so that it's far from normal: among 8 healthy neighbours one plot in 30 is
 * beyond 4, where the normal distribution has one in 16,000. Between the table's places -log10 p is a straight line of
 * log t. Beyond its last place p is a power of t, with the slope of its last two places: the spread of n values is near 0
 * only where more than half of them are that near each other, so that the tail falls like a power of about n / 2.
 *
 * Two things make the probabilities too high rather than too low: the spread is no less than 0.02, and neighbours are
 * like each other, so that a healthy plot is nearer to them than the simulated ones.
 */
import { SIZES, TAILS, tableTs } from './tailTable.ts';

/** By row -log10 of the probabilities. */
const ROWS = TAILS.map((row) => row.map((thousandths) => thousandths / 1000));

const TS = tableTs();
const LOG_TS = TS.map(Math.log);
const LEAST_T = TS[0]!;

/** The row for so many neighbours; where there is none, the next with fewer, whose tails are longer. */
function rowFor(count: number): readonly number[] {
  let row = 0;
  while (row + 1 < SIZES.length && SIZES[row + 1]! <= count) row++;
  return ROWS[row]!;
}

/** Returns how likely z is as far from 0 or farther among so many healthy neighbours, 8 or more. */
export function probabilityOf(z: number, count: number): number {
  const t = Math.abs(z);
  const row = rowFor(count);
  if (t <= LEAST_T) return 1 - (t / LEAST_T) * (1 - 10 ** -row[0]!);
  const log = Math.log(t);
  const step = LOG_TS[1]! - LOG_TS[0]!;
  const at = Math.min(row.length - 2, Math.floor((log - LOG_TS[0]!) / step));
  const share = (log - LOG_TS[at]!) / step;
  return 10 ** -(row[at]! + share * (row[at + 1]! - row[at]!));
}

/** Returns the z whose probability among so many healthy neighbours is `p`, above 0 and at most 1. */
export function zOf(p: number, count: number): number {
  const row = rowFor(count);
  const wanted = -Math.log10(p);
  if (wanted <= row[0]!) return (LEAST_T * (1 - p)) / (1 - 10 ** -row[0]!);
  let at = 0;
  while (at < row.length - 2 && row[at + 1]! < wanted) at++;
  const share = (wanted - row[at]!) / (row[at + 1]! - row[at]!);
  return Math.exp(LOG_TS[at]! + share * (LOG_TS[at + 1]! - LOG_TS[at]!));
}
