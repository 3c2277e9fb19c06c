import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { WindowSelect } from '#result/windows/page/WindowSelect.tsx';
import { PopoverRow } from '#ui/Popover.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { texts } from './texts.en.ts';

/** Chooses the windows drawn, where there are several. */
export function MapChoices() {
  const { change } = useResultStore();
  const windows = useResult((state) => state.windows);
  const choice = useResult((state) => state.filter.window);
  if (!windows || windows.distinctCount <= 1) return null;
  return (
    <WindowSelect profile={windows} choice={choice} onChoice={(window) => change({ window })} />
  );
}

const LOOKS = [
  { value: 'filled', label: texts.filled },
  { value: 'see-through', label: texts.seeThrough },
  { value: 'outline', label: texts.outline },
] as const;

/** Chooses how plots are drawn: over imagery, see-through or as outlines. */
export function PlotsLook() {
  const { change } = useResultStore();
  const plots = useResult(({ view }) => view.plots);
  return (
    <PopoverRow name={texts.plots}>
      <Segmented
        label={texts.plots}
        wide
        value={plots ?? 'filled'}
        segments={LOOKS}
        onValue={(value) => change({ plots: value === 'filled' ? null : value })}
      />
    </PopoverRow>
  );
}
