import { texts } from './texts.en.ts';

const DAYS_PER_MONTH = 30.436_875;
/** Below it, months say too little. */
const MONTHS_FROM = 60;

/** Returns how long windows are: `8 to 12 months`, `30 days`. */
export function monthsText(shortestDays: number, longestDays: number): string {
  const isMonths = longestDays >= MONTHS_FROM;
  const count = (days: number) => (isMonths ? Math.round(days / DAYS_PER_MONTH) : days);
  const [least, most] = [count(shortestDays), count(longestDays)];
  if (least === most) return isMonths ? texts.monthsCount(most) : texts.daysCount(most);
  return isMonths ? texts.monthsFromTo(least, most) : texts.daysFromTo(least, most);
}
