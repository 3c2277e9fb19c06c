import { pickedByDefault, type DayWindow } from '#engine/comparison/pairRecords.ts';
import { formatDays } from '#engine/address/parameters.ts';
import { formatWindow } from '#lib/format.ts';
import { Select } from '#ui/Select.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import styles from './ComparisonSummaryBar.module.css';

const CHOICES = [
  { value: 'latest', label: 'Latest with latest' },
  { value: 'season', label: 'Same days, another year' },
  { value: 'pick', label: 'One against another' },
  { value: 'all', label: 'All with all' },
] as const;

interface WindowsThatMeetProps {
  /** The windows that each side has; null while they aren't known. */
  options: Record<'first' | 'second', DayWindow[]> | null;
}

function formatOf(window: DayWindow | null): string {
  return window === null ? '' : formatDays(window);
}

/** Which windows of a plot meet. */
export function WindowsThatMeet({ options }: WindowsThatMeetProps) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  return (
    <div className={styles.windows}>
      <Select
        label="Compare windows"
        value={view.windows ?? 'latest'}
        options={CHOICES}
        onValue={(kind) =>
          change({
            windows: kind === 'latest' ? null : kind,
            first: kind === 'pick' ? view.first : null,
            second: kind === 'pick' ? view.second : null,
            record: null,
            brush: null,
          })
        }
      />
      {view.windows === 'pick' &&
        options &&
        (['first', 'second'] as const).map((side) => (
          <Select
            key={side}
            label={side === 'first' ? 'Window of the first' : 'Window of the second'}
            value={formatOf(view[side] ?? pickedByDefault(options, side))}
            options={options[side].map((window) => ({
              value: formatDays(window),
              label: formatWindow(window.start, window.end),
            }))}
            onValue={(chosen) =>
              change({
                [side]: options[side].find((window) => formatDays(window) === chosen) ?? null,
              })
            }
          />
        ))}
    </div>
  );
}
