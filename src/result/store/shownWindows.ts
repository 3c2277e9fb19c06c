import type { WindowProfile } from '#core/values/windowProfile.ts';
import type { WindowChoice } from '#core/view/windows.ts';
import { formatMany } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';

/** Which windows are shown, for a picture or a print: `2019-07-01 to 2019-12-31`. Null while that isn't known. */
export function windowsText(choice: WindowChoice, profile: WindowProfile | null): string | null {
  if (choice.kind === 'chosen') return formatWindow(choice.start, choice.end);
  if (profile === null || profile.distinctCount === 0) return null;
  const span = formatWindow(profile.firstDay, profile.lastDay);
  if (profile.distinctCount === 1) return span;
  if (choice.kind === 'all') return `${formatMany(profile.distinctCount, 'window')}, ${span}`;
  return `${choice.kind} window of each plot, ${span}`;
}

/** The `most` windows with the most records, still in order: by start, then end. */
export function mostFrequentWindows(
  { distinct }: Pick<WindowProfile, 'distinct'>,
  most: number,
): WindowProfile['distinct'] {
  const chosen = new Set(distinct.toSorted((a, b) => b.count - a.count).slice(0, most));
  return distinct.filter((window) => chosen.has(window));
}
