/**
 * Decimal digits to the nearest double, the same one `Number()` gives.
 *
 * 1. An integer up to 2^53 divided by a power of ten up to 10^22: both are exact doubles, so one
 *    division, which IEEE 754 rounds correctly, is the answer (W. D. Clinger, "How to read floating
 *    point numbers accurately", 1990).
 * 2. Longer integers are held as the sum of two doubles. What a first quotient leaves over is
 *    computed exactly (T. J. Dekker, "A floating-point technique for extending the available
 *    precision", 1971) and gives a second, tiny one. If their sum is the same for the tiny one a
 *    little smaller and a little larger, it is the nearest double.
 * 3. Where it isn't, `Number()` has to decide.
 */

/** 10^0 to 10^22, each exact. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Integers up to here are exact doubles. */
export const EXACT_INTEGER = 9_007_199_254_740_992;

/** Said instead of a quotient; a number and not NaN, which the compiler would keep as an object. */
export const UNDECIDED = -1;

const INVERSES = POWERS_OF_TEN.map((power) => 1 / power);
/** 2^27 + 1 splits a double in two halves of 26 bits. */
const SPLITTER = 134_217_729;
const POWER_HIGH = POWERS_OF_TEN.map(upperHalf);
const POWER_LOW = POWERS_OF_TEN.map((power) => power - upperHalf(power));

/** How far the second quotient may be off, relative to itself; its true error is below 2^-50. */
const DOUBT = 1e-14;

/**
 * (sum + rest) / 10^fraction as the nearest double, for `rest` no more than half a unit in the last
 * place of `sum`, both not negative together, and `fraction <= 22`; or `UNDECIDED`.
 */
export function dividedSum(sum: number, rest: number, fraction: number): number {
  const inverse = INVERSES[fraction]!;
  const quotient = sum * inverse;
  const product = quotient * POWERS_OF_TEN[fraction]!;
  const high = upperHalf(quotient);
  const low = quotient - high;
  const powerHigh = POWER_HIGH[fraction]!;
  const powerLow = POWER_LOW[fraction]!;
  const outer = high * powerHigh - product;
  const productRest = outer + (high * powerLow + low * powerHigh) + low * powerLow;
  const second = (sum - product - productRest + rest) * inverse;
  const doubt = second * DOUBT;
  const nearest = quotient + (second - doubt);
  return nearest === quotient + (second + doubt) ? nearest : UNDECIDED;
}

function upperHalf(value: number): number {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}
