import { useState } from 'react';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import type { SlotShape } from './mapSlot.ts';

/** A record's outline for the map; the same object as long as it's the same record, as an outline never changes. */
export function useShape(detail: RecordDetail | null): SlotShape | null {
  const row = detail?.row ?? null;
  const [known, setKnown] = useState<{ row: number | null; shape: SlotShape | null }>({
    row: null,
    shape: null,
  });
  if (known.row === row) return known.shape;
  const next = { row, shape: detail && shapeOf(detail) };
  setKnown(next);
  return next.shape;
}

function shapeOf({ coordinates, state }: RecordDetail): SlotShape | null {
  return coordinates.length > 0 ? { coordinates, failed: state === 'failed' } : null;
}

/** The outline of the record under the pointer. */
export function useHoveredShape(handle: ResultHandle, row: number | null): SlotShape | null {
  const { answer } = useAnswer(handle, {
    kind: 'record',
    request: row === null ? null : { row },
    version: 0,
  });
  return useShape(answer && answer.row === row ? answer : null);
}
