import type { WindowChoice } from '#core/view/windows.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { formatDays, formatWindows, parseWindows } from '#result/address/parameters.ts';
import { mostFrequentWindows } from '#result/store/shownWindows.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { Select } from '#ui/Select.tsx';
import { texts } from './texts.en.ts';

/** Windows listed at most, the most frequent; others are chosen in the windows' panel. */
const MAX_WINDOWS = 12;

/** Chooses the windows drawn on the map, where plots have several. */
export function WindowSelect({
  profile,
  choice,
  onChoice,
}: {
  profile: WindowProfile;
  choice: WindowChoice;
  onChoice: (choice: WindowChoice) => void;
}) {
  const value = formatWindows(choice);
  const windows = mostFrequentWindows(profile, MAX_WINDOWS).map(({ startDay, endDay }) => ({
    start: startDay,
    end: endDay,
  }));
  const isListed = windows.some((window) => formatDays(window) === value);
  if (choice.kind === 'chosen' && !isListed) windows.push(choice);
  const options = [
    { value: 'latest', label: texts.latestDatesOfPlots },
    { value: 'all', label: texts.allDates },
    { value: 'earliest', label: texts.earliestDatesOfPlots },
    ...windows.map((window) => ({
      value: formatDays(window),
      label: formatWindow(window.start, window.end),
    })),
  ];
  return (
    <Select
      label={texts.datesDrawnOnMap}
      quiet
      value={value}
      options={options}
      onValue={(next) => onChoice(parseWindows(next) ?? { kind: 'latest' })}
    />
  );
}
