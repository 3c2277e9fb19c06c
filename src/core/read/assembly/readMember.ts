import { CLOSE_OBJECT, COMMA, digitAt, DOT, isBlank, MINUS, QUOTE, STOPPED, ZERO } from './bytes';
import { divided, UNDECIDED } from './exactNumber';

/** Digits that always make an exact integer, and those that can be divided exactly. */
const EXACT_DIGITS: usize = 15;
const MAX_DIGITS: usize = 18;
/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970: i32 = 719468;
/** Bytes of "YYYY-MM-DD" with its quotes. */
const PLAIN_DATE: usize = 12;

/**
 * Reads a JSON number of at most 18 digits without exponent, and puts it at `to`. Returns the offset
 * after it.
 */
export function readValue(from: usize, to: usize): usize {
  let at = from;
  const isNegative = load<u8>(at) == MINUS;
  if (isNegative) at++;
  const first = at;
  let whole: i64 = 0;
  let digit = digitAt(at);
  for (; digit <= 9 && at - first <= MAX_DIGITS; digit = digitAt(++at)) whole = whole * 10 + digit;
  const count = at - first;
  if (count == 0 || (count > 1 && load<u8>(first) == ZERO)) return STOPPED;
  let fraction: usize = 0;
  if (load<u8>(at) == DOT) {
    digit = digitAt(++at);
    for (; digit <= 9 && count + fraction <= MAX_DIGITS; digit = digitAt(++at)) {
      whole = whole * 10 + digit;
      fraction++;
    }
    if (fraction == 0) return STOPPED;
  }
  const byte = load<u8>(at);
  const isEnd = byte == COMMA || byte == CLOSE_OBJECT || isBlank(byte);
  // A whole number beyond the exact ones keeps its text.
  const isExact = fraction > 0 || count <= EXACT_DIGITS;
  if (!isEnd || !isExact || count + fraction > MAX_DIGITS) return STOPPED;
  const value = divided(whole, <i32>fraction);
  if (value == UNDECIDED) return STOPPED;
  store<f64>(to, isNegative ? -value : value);
  return at;
}

/** Reads a day "YYYY-MM-DD", and puts it at `to` as days since 1970-01-01. Returns the offset after it. */
export function readDay(from: usize, to: usize): usize {
  const isWritten =
    load<u8>(from) == QUOTE &&
    load<u8>(from, 5) == MINUS &&
    load<u8>(from, 8) == MINUS &&
    load<u8>(from, PLAIN_DATE - 1) == QUOTE;
  const century = twoDigits(from + 1);
  const years = twoDigits(from + 3);
  const month = twoDigits(from + 6);
  const day = twoDigits(from + 9);
  if (!isWritten || century < 0 || years < 0 || month < 1 || month > 12 || day < 1) return STOPPED;
  const year = 100 * century + years;
  // The year 0 begins before the day that days are counted from.
  if (year == 0 || day > daysInMonth(year, month)) return STOPPED;
  store<i32>(to, dayNumber(year, month, day));
  return from + PLAIN_DATE;
}

function twoDigits(at: usize): i32 {
  const tens = digitAt(at);
  const ones = digitAt(at + 1);
  return tens <= 9 && ones <= 9 ? <i32>(10 * tens + ones) : -1;
}

function daysInMonth(year: i32, month: i32): i32 {
  if (month != 2) return 30 + ((month + (month >> 3)) & 1);
  const isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return isLeap ? 29 : 28;
}

/** Proleptic Gregorian day number; the year is taken to begin in March, so that the leap day is its last. */
function dayNumber(year: i32, month: i32, day: i32): i32 {
  const isEarly = month <= 2;
  const marchYear = isEarly ? year - 1 : year;
  const marchMonth = isEarly ? month + 9 : month - 3;
  const leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400;
  const daysBefore = (153 * marchMonth + 2) / 5;
  return 365 * marchYear + leapDays + daysBefore + day - 1 - DAYS_TO_1970;
}
