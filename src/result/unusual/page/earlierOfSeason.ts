import type { PlotWindow } from '#result/time/protocol.ts';

/** A year, in days. */
const YEAR = 365.25;
/** Windows of a season begin and end within so many days of each other, whatever the year. */
const SAME_SEASON_DAYS = 20;

interface Season {
  startDay: number | null;
  endDay: number | null;
}

/** Returns the values of a plot's earlier windows that are of the same season: one for each window. */
export function earlierOfSeason(season: Season, windows: readonly PlotWindow[]): number[] {
  const values = new Map<string, number>();
  for (const { place, state, value } of windows)
    if (state === 'processed' && value !== null && isEarlier(place, season))
      values.set(`${place.startDay} ${place.endDay}`, value);
  return [...values.values()];
}

function isEarlier({ startDay, endDay }: Season, season: Season): boolean {
  if (startDay === null || endDay === null || season.startDay === null || season.endDay === null)
    return false;
  const years = Math.round((season.startDay - startDay) / YEAR);
  const shift = years * YEAR;
  return (
    years > 0 &&
    Math.abs(startDay + shift - season.startDay) <= SAME_SEASON_DAYS &&
    Math.abs(endDay + shift - season.endDay) <= SAME_SEASON_DAYS
  );
}
