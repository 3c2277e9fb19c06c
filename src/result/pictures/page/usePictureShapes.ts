import { useCallback, useEffect, useState } from 'react';
import type { RecordShape } from '#result/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';

type Shapes = ReadonlyMap<number, RecordShape | null>;

const NONE: Shapes = new Map();
const MOST = 600;

/** The outlines of the rows looked at last, fetched as they come into view; null for a row the worker doesn't know. */
export function usePictureShapes(handle: ResultHandle): {
  shapes: Shapes;
  look: (rows: readonly number[]) => void;
} {
  const [shapes, setShapes] = useState(NONE);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const look = useCallback((rows: readonly number[]) => {
    setWanted((before) => (String(before) === String(rows) ? before : rows));
  }, []);

  // Fetches from the worker the outlines that are missing; scrolling on cancels those out of view.
  useEffect(
    function fetchShapes() {
      const rows = wanted.filter((row) => !shapes.has(row));
      if (rows.length === 0) return undefined;
      const controller = new AbortController();
      handle.call('shapes', { rows }, { signal: controller.signal }).then(
        (answer) => setShapes((before) => withShapes(before, rows, answer)),
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, shapes, wanted],
  );
  return { shapes, look };
}

/** The oldest beyond `MOST` are left out. */
function withShapes(before: Shapes, rows: readonly number[], answer: RecordShape[]): Shapes {
  const next = new Map(before);
  for (const row of rows) next.set(row, answer.find((shape) => shape.row === row) ?? null);
  for (const row of next.keys()) {
    if (next.size <= MOST) break;
    next.delete(row);
  }
  return next;
}
