import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { WindowSelect } from '#result/windows/page/WindowSelect.tsx';
import type { PlotsChoice } from '#core/view/paintStyle.ts';
import { Select } from '#ui/Select.tsx';

/** Chooses the windows drawn, where there are several, and how plots are drawn. */
export function MapChoices() {
  const { change } = useResultStore();
  const windows = useResult((state) => state.windows);
  const choice = useResult((state) => state.filter.window);
  const plots = useResult(({ view }) => view.plots);
  return (
    <>
      {windows && windows.distinctCount > 1 && (
        <WindowSelect profile={windows} choice={choice} onChoice={(window) => change({ window })} />
      )}
      <PlotsSelect plots={plots} onPlots={(plots) => change({ plots })} />
    </>
  );
}

const OPTIONS = [
  { value: 'filled', label: 'Filled' },
  { value: 'see-through', label: 'See-through' },
  { value: 'outline', label: 'Outline' },
] as const;

interface PlotsSelectProps {
  /** Null is filled. */
  plots: PlotsChoice | null;
  onPlots: (plots: PlotsChoice | null) => void;
}

/** Chooses how plots are drawn: over imagery, see-through or as outlines. */
function PlotsSelect({ plots, onPlots }: PlotsSelectProps) {
  return (
    <Select
      label="Plots"
      quiet
      value={plots ?? 'filled'}
      options={OPTIONS}
      onValue={(value) => onPlots(value === 'filled' ? null : value)}
    />
  );
}
