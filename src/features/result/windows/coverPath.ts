import type { WindowProfile } from '#engine/values/windowProfile.ts';

/** Outline of a step chart as an SVG path: `cover` counts over equal spans, the highest fills `height`. */
export function coverPath(cover: Uint32Array, width: number, height: number): string {
  const most = cover.reduce((top, count) => Math.max(top, count), 1);
  const step = width / cover.length;
  let path = `M0 ${height}`;
  for (const [i, count] of cover.entries()) {
    if (i > 0 && count === cover[i - 1]) continue;
    const y = height - (count / most) * height;
    path += `H${round(i * step)}V${round(y)}`;
  }
  return `${path}H${width}V${height}Z`;
}

/** Windows beyond which lines between them would be no more than a hatching. */
const MOST_PARTED = 24;

/** The days at which a window begins where another has just ended: lines there part the two. */
export function partingDays({ distinct, distinctCount }: WindowProfile): number[] {
  if (distinctCount > MOST_PARTED) return [];
  const days = new Set(distinct.map(({ endDay }) => endDay + 1));
  return [...new Set(distinct.map(({ startDay }) => startDay))].filter((day) => days.has(day));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
