import type { ResultView } from '#engine/address/viewAddress.ts';
import { pinOf } from '#openResult/pinnedScale.ts';
import type { ResultStore } from '#openResult/resultStore.ts';
import { referenceOf } from '#workers/recordReference.ts';

/** The view that a link brings back. */
export function linkedView({ state, viewport }: ResultStore): ResultView {
  const { of, drafted, scale, detail, view } = state();
  return {
    ...drafted,
    // Always written: whoever follows the link may have pinned another.
    scale: of === 'comparison' ? drafted.scale : scale.choice,
    pin: pinOf(scale),
    record: detail ? referenceOf(detail) : view.record,
    map: viewport()?.position ?? view.map,
  };
}
