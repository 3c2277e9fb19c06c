import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import type { ComparisonCalls } from '#workers/protocol.ts';

/** What every panel of a comparison is given. */
export interface ComparisonPanelProps {
  model: ResultModel;
  map: MapState;
  /** Null while it's counted. */
  summary: ComparisonCalls['compared']['answer'] | null;
  hovered: number | null;
  onHover: (row: number | null) => void;
}
