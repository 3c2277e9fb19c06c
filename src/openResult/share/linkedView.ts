import type { ResultView } from '#engine/address/viewAddress.ts';
import type { ResultStore } from '#openResult/resultStore.ts';
import { referenceOf } from '#workers/recordReference.ts';

/** The view with all that a link to it is to bring back. */
export function linkedView({ state, viewport }: ResultStore): ResultView {
  const { of, drafted, scale, detail, view } = state();
  return {
    ...drafted,
    // Also the one in force by itself: who follows the link may have pinned another.
    scale: of === 'comparison' ? drafted.scale : scale.choice,
    record: detail ? referenceOf(detail) : view.record,
    map: viewport()?.position ?? view.map,
  };
}
