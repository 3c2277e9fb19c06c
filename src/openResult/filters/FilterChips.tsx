import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { ChipList } from '#ui/ChipList.tsx';

/** The filters in force, over the map they thin out. */
export function FilterChips({ onCleared }: { onCleared: () => void }) {
  const { clearFilters } = useResultStore();
  return (
    <ChipList
      floating
      label="Active filters"
      chips={useResult((state) => state.filters)}
      onClear={clearFilters}
      onEmptied={onCleared}
    />
  );
}
