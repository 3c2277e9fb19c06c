import type { WindowChoice } from '#core/view/windows.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { mostFrequentWindows } from '#result/store/shownWindows.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { Select } from '#ui/Select.tsx';
import { texts } from './texts.en.ts';

/** Windows listed at most, the most frequent; others are chosen in the windows' panel. */
const MOST = 12;

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
  const named = mostFrequentWindows(profile, MOST);
  const options = [
    { value: 'latest', label: texts.latestDatesOfPlots },
    { value: 'all', label: texts.allDates },
    { value: 'earliest', label: texts.earliestDatesOfPlots },
    ...windowOptions(named, choice),
  ];
  return (
    <Select
      label={texts.datesDrawnOnMap}
      quiet
      value={valueOf(choice)}
      options={options}
      onValue={(value) => onChoice(choiceOf(value))}
    />
  );
}

function windowOptions(named: WindowProfile['distinct'], choice: WindowChoice) {
  const windows = named.map(({ startDay, endDay }) => ({ start: startDay, end: endDay }));
  const isNamed =
    choice.kind !== 'chosen' ||
    windows.some(({ start, end }) => start === choice.start && end === choice.end);
  return [...windows, ...(isNamed ? [] : [choice])].map(({ start, end }) => ({
    value: `${start} ${end}`,
    label: formatWindow(start, end),
  }));
}

function valueOf(choice: WindowChoice): string {
  return choice.kind === 'chosen' ? `${choice.start} ${choice.end}` : choice.kind;
}

function choiceOf(value: string): WindowChoice {
  if (value === 'all' || value === 'latest' || value === 'earliest') return { kind: value };
  const [start = 0, end = 0] = value.split(' ').map(Number);
  return { kind: 'chosen', start, end };
}
