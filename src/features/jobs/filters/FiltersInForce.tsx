import type { HistoryView } from '#engine/address/historyAddress.ts';
import { ChipList } from '#ui/ChipList.tsx';
import { filtersInForce, NO_FILTERS } from './filterWords.ts';

interface FiltersInForceProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

/** The filters in force as chips: a press drops one, or all of them. */
export function FiltersInForce({ view, onChange }: FiltersInForceProps) {
  return (
    <ChipList<Partial<HistoryView>>
      label="Active filters"
      chips={filtersInForce(view)}
      onClear={(clears = NO_FILTERS) => onChange(clears)}
      onEmptied={focusSearch}
    />
  );
}

function focusSearch() {
  document.querySelector<HTMLElement>('input[aria-label="Search jobs"]')?.focus();
}
