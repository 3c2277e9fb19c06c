import type { WindowProfile } from '#core/values/windowProfile.ts';
import type { WindowChoice } from '#core/view/windows.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { texts } from './texts.en.ts';

/** Which windows are shown, for a picture or a print: `2019-07-01 to 2019-12-31`. Null while that isn't known. */
export function windowsText(choice: WindowChoice, profile: WindowProfile | null): string | null {
  if (choice.kind === 'chosen') return formatWindow(choice.start, choice.end);
  if (profile === null || profile.distinctCount === 0) return null;
  const span = formatWindow(profile.firstDay, profile.lastDay);
  if (profile.distinctCount === 1) return span;
  if (choice.kind === 'all') return texts.windowsWithin(profile.distinctCount, span);
  return texts.windowOfEachPlot[choice.kind](span);
}

/** The `most` windows with the most records, still in order: by start, then end. */
export function mostFrequentWindows(
  { distinct }: Pick<WindowProfile, 'distinct'>,
  most: number,
): WindowProfile['distinct'] {
  const chosen = new Set(distinct.toSorted((a, b) => b.count - a.count).slice(0, most));
  return distinct.filter((window) => chosen.has(window));
}
