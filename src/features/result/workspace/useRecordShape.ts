import { useState } from 'react';
import type { PlotShape } from '#engine/view/map.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordDetail } from '#workers/protocol.ts';

/** A record's outline for the map; the same object as long as it's the same record, as an outline never changes. */
export function useShape(detail: RecordDetail | null): PlotShape | null {
  const row = detail?.row ?? null;
  const [known, setKnown] = useState<{ row: number | null; shape: PlotShape | null }>({
    row: null,
    shape: null,
  });
  if (known.row === row) return known.shape;
  const next = { row, shape: detail && shapeOf(detail) };
  setKnown(next);
  return next.shape;
}

function shapeOf({ coordinates, state }: RecordDetail): PlotShape | null {
  return coordinates.length > 0 ? { coordinates, failed: state === 'failed' } : null;
}

/** The outline of the record under the pointer. */
export function useHoveredShape(handle: ResultHandle, row: number | null): PlotShape | null {
  const { answer } = useAnswer(handle, {
    kind: 'record',
    request: row === null ? null : { row },
    version: 0,
  });
  return useShape(answer && answer.row === row ? answer : null);
}
