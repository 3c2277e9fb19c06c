import type { PaintedResult } from '#core/view/map.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import type { ResultHandle } from './resultClient.ts';

const sides = new WeakMap<ResultHandle, Record<ComparisonSide, PaintedResult>>();

/** Returns one side of a comparison for the map: the same object whenever it's the same comparison. */
export function paintedSideOf(handle: ResultHandle, side: ComparisonSide): PaintedResult {
  const of = (name: ComparisonSide): PaintedResult => ({
    ...paintedResultOf(handle),
    paint: (tile, signal) => handle.call('paint', { tile, side: name }, { signal }),
  });
  const known = sides.get(handle) ?? { first: of('first'), second: of('second') };
  sides.set(handle, known);
  return known[side];
}

const painted = new WeakMap<ResultHandle, PaintedResult>();

/** Returns the map's questions, asked of a result's worker: the same object whenever it's the same result. */
export function paintedResultOf(handle: ResultHandle): PaintedResult {
  const known = painted.get(handle);
  if (known) return known;
  const result: PaintedResult = {
    paint: (tile, signal) => handle.call('paint', { tile }, { signal }),
    revision: () => handle.snapshot().revision,
    isWhole: () => handle.snapshot().phase === 'ended',
    hasPlots: () => handle.snapshot().bounds !== null,
    subscribe: handle.subscribe,
    pick: (at, signal) => handle.call('pick', at, { signal }),
  };
  painted.set(handle, result);
  return result;
}
