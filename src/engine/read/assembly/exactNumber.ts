/**
 * Decimal digits to the nearest double, the same one `Number()` gives; engine/read/exactNumber.ts
 * says how and why.
 */
// prettier-ignore
const POWERS = memory.data<f64>([
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
], 8);
const EXACT_INTEGER: i64 = 9007199254740992;
const SPLITTER: f64 = 134217729;
const DOUBT: f64 = 1e-14;

/** Said instead of a number, which is never negative here. */
export const UNDECIDED: f64 = -1;

/** `whole` / 10^`fraction`, for a whole number of at most 18 digits and at most 17 behind the point. */
export function divided(whole: i64, fraction: i32): f64 {
  const power = load<f64>(POWERS + ((<usize>fraction) << 3));
  const sum = <f64>whole;
  if (whole <= EXACT_INTEGER) return sum / power;
  return dividedSum(sum, <f64>(whole - <i64>sum), power);
}

function dividedSum(sum: f64, rest: f64, power: f64): f64 {
  const quotient = sum / power;
  const product = quotient * power;
  const high = upperHalf(quotient);
  const low = quotient - high;
  const powerHigh = upperHalf(power);
  const powerLow = power - powerHigh;
  const outer = high * powerHigh - product;
  const productRest = outer + (high * powerLow + low * powerHigh) + low * powerLow;
  const second = (sum - product - productRest + rest) / power;
  const doubt = second * DOUBT;
  const nearest = quotient + (second - doubt);
  return nearest == quotient + (second + doubt) ? nearest : UNDECIDED;
}

function upperHalf(value: f64): f64 {
  const scaled = SPLITTER * value;
  return scaled - (scaled - value);
}
