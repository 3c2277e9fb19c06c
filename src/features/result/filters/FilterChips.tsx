import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { ChipList } from '#ui/ChipList.tsx';

/** The filters in force, over the map they thin out. */
export function FilterChips({ model, onCleared }: { model: ResultModel; onCleared: () => void }) {
  return (
    <ChipList
      floating
      label="Filters in force"
      chips={model.filters}
      onClear={model.clearFilters}
      onEmptied={onCleared}
    />
  );
}
