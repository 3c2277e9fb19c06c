/** Days of the calendar as numbers: days since 1970-01-01, in UTC. */

export const MS_PER_DAY = 86_400_000;

/** Returns `YYYY-MM-DD` of a day since 1970-01-01; null for a number that no calendar holds. */
export function isoDay(day: number): string | null {
  const date = new Date(day * MS_PER_DAY);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, -14);
}

/** Returns the days since 1970-01-01 of a plain, existing `YYYY-MM-DD`; null for anything else. */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY;
  return Number.isInteger(day) && isoDay(day) === text ? day : null;
}
