import { scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { pinnedFor, storePinnedScale } from './pinnedScale.ts';
import type { StoreParts } from './resultState.ts';
import type { ChangeView } from './viewAddress.ts';

/** The scale in force: from the address, or pinned on this device. */
export function createScaleActions({ get, set }: StoreParts, change: ChangeView) {
  function pin(scale: ScaleChoice | null) {
    const pinned = scale && { scale, index: get().index };
    storePinnedScale(pinned);
    set({ pinned });
  }
  const actions = {
    /** Changes a part of it; of a pinned one everywhere. */
    setScale: (part: Partial<ScaleChoice>) => {
      const { choice, isPinned } = get().scale;
      const next = { ...choice, ...part };
      change({ scale: next });
      if (isPinned) pin(next);
    },
    togglePin: () => {
      const { choice, isPinned } = get().scale;
      pin(isPinned ? null : choice);
    },
    /** What the address says of the scale once another index is shown. */
    scaleFor: (name: string) => {
      const { pinned, view } = get();
      if (pinned) return pinnedFor(pinned, name);
      return view.scale && scaleForOtherIndex(view.scale);
    },
  };
  /** Keeps the address in step with a pinned scale: a link brings back what one sees. */
  function writePinned() {
    const { view, pinned, index } = get();
    if (view.scale === null && pinned !== null && index !== null)
      change({ scale: pinnedFor(pinned, index) }, 'replace');
  }
  return { actions, writePinned };
}
