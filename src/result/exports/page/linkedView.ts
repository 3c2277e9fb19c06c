import type { ResultView } from '#result/address/viewAddress.ts';
import { pinOf } from '#result/store/pinnedScale.ts';
import type { ResultStore } from '#result/store/resultStore.ts';
import { referenceOf } from '#result/recordReference.ts';

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
