import type { PlotsChoice } from '#engine/view/paintStyle.ts';
import { Select } from '#ui/Select.tsx';

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

/** How plots are drawn: on imagery one wants to see the field. */
export function PlotsSelect({ plots, onPlots }: PlotsSelectProps) {
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
