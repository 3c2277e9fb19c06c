/**
 * How figures are written, everywhere alike: thousands grouped by a narrow space, dates as
 * 2021-12-10, a dash where there is nothing. All pure text, which follows from the page's language alone,
 * so that a shared screen reads the same on both sides.
 */
import { isoDay } from './days.ts';
import { texts } from './texts.en.ts';
import { texts as ownTexts } from './texts.en.ts';

/** A narrow no-break space, between groups of three digits and before units. */
export const THIN = '\u202f';

/** What stands where a figure is missing. */
export const NONE = '–';

/** Returns a whole number with its thousands grouped: 12 345. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.round(count)));
}

/** Returns a value of an index, three decimals unless its size asks for fewer or more: 0.577, 23.41, 1 234, 0.00012. */
export function formatValue(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NONE;
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 0.00005)) return signed(value.toExponential(2));
  if (size > 0 && size < 0.0005) return signed(value.toPrecision(2));
  if (size >= 1000) return signed(groupThousands(value.toFixed(0)));
  return signed(value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : 3));
}

/** Returns a number with so many decimals, as the ticks of an axis have them: 0.2, −0.15, 2 000. */
export function formatFixed(value: number, decimals: number): string {
  return signed(groupThousands(value.toFixed(decimals)));
}

/** Returns US dollars: `US$ 1.17`, with more decimals where it's less than a cent. */
export function formatUsd(usd: number): string {
  return ownTexts.usDollars(formatFixed(usd, usd > 0 && usd < 0.01 ? 4 : 2));
}

/** Returns a number of bytes in the unit that keeps it short, with powers of ten: 312 kB, 2.2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)}${THIN}${texts.units.B}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}${THIN}${texts.units.kB}`;
  if (bytes < 999_500_000) return `${fewDigits(bytes / 1e6)}${THIN}${texts.units.MB}`;
  return `${fewDigits(bytes / 1e9)}${THIN}${texts.units.GB}`;
}

/** Returns a duration in milliseconds as a text short enough for a line of progress: 2 s, 3 min, 1 h 5 min. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds}${THIN}s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes}${THIN}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${THIN}h${rest === 0 ? '' : ` ${rest}${THIN}min`}`;
}

/** Returns a time of day, given as milliseconds since 1970, as HH:MM:SS by the device's clock. */
export function formatTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB');
}

/** Returns a day, given as days since 1970-01-01, as YYYY-MM-DD; a dash for null. */
export function formatDay(day: number | null): string {
  return (day === null ? null : isoDay(day)) ?? NONE;
}

/** Returns digits with their thousands grouped. */
function groupThousands(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, THIN);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function fewDigits(number: number): string {
  return signed(number.toFixed(number < 10 ? 1 : 0));
}

/** A number's text with the sign and the decimal mark that people read; no zero has a sign. */
function signed(text: string): string {
  const plain = text.replace(/^-(?=0(?:\.0*)?$)/, '').replace(/^-/, '−');
  return plain.replace('.', texts.decimalMark);
}
