import { startTransition, useEffect, useState } from 'react';
import { formatScale } from '#engine/address/scaleParameter.ts';
import type { AddressOf } from '#engine/address/viewAddress.ts';
import { CHANGE_SCALE, scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { chosenScale, pinnedFor, readPinnedScale, storePinnedScale } from './pinnedScale.ts';
import type { ViewState } from './useResultView.ts';

export interface Scale {
  /** The scale in force. */
  choice: ScaleChoice;
  /** Whether it's the one that's carried from job to job. */
  isPinned: boolean;
  /** It was pinned before this job was opened, and by an address that says none. */
  isCarried: boolean;
  /** Changes a part of it; of a pinned one everywhere. */
  set: (part: Partial<ScaleChoice>) => void;
  togglePin: () => void;
  /** What the address says of the scale once another index is shown. */
  forIndex: (name: string) => ScaleChoice | null;
}

interface ScaleOptions extends Pick<ViewState, 'change' | 'latestView'> {
  /** A comparison has a scale of its own: none that is pinned for results. */
  of?: AddressOf;
  /** The scale of the address. */
  linked: ScaleChoice | null;
  /** The index that's shown; null while none is known. */
  index: string | null;
}

/** The scale in force: from the address, or pinned on this device. */
export function useScale({
  of = 'result',
  linked,
  index,
  change,
  latestView,
}: ScaleOptions): Scale {
  const [before] = useState(() => (linked || of === 'comparison' ? null : readPinnedScale()));
  const [pinned, setPinned] = useState(() => (of === 'comparison' ? null : readPinnedScale()));
  const ofChange = of === 'comparison' ? CHANGE_SCALE : null;
  const choice = chosenScale(linked ?? ofChange, pinned, index);
  const isPinnedAs = (scale: ScaleChoice) =>
    pinned !== null && isSame(pinnedFor(pinned, index), scale);
  const isPinned = isPinnedAs(choice);
  // What is changed or pinned is the scale as last chosen, which the page may not show yet.
  const latestChoice = () => chosenScale(latestView().scale ?? ofChange, pinned, index);
  function pin(scale: ScaleChoice | null) {
    const next = scale && { scale, index };
    storePinnedScale(next);
    // Shown together with the address that says the same.
    startTransition(() => setPinned(next));
  }

  const unwritten = linked === null && pinned !== null && index !== null;
  // Keeps the address in step with a pinned scale: a link brings back what one sees.
  useEffect(
    function writePinned() {
      if (unwritten) change({ scale: pinnedFor(pinned, index) }, 'replace');
    },
    [unwritten, pinned, index, change],
  );
  return {
    choice,
    isPinned,
    isCarried: before !== null && isPinned && pinned !== null && isSame(before.scale, pinned.scale),
    set(part) {
      const latest = latestChoice();
      const next = { ...latest, ...part };
      change({ scale: next });
      if (isPinnedAs(latest)) pin(next);
    },
    togglePin() {
      const latest = latestChoice();
      pin(isPinnedAs(latest) ? null : latest);
    },
    forIndex(name) {
      if (pinned) return pinnedFor(pinned, name);
      return linked && scaleForOtherIndex(linked);
    },
  };
}

function isSame(a: ScaleChoice, b: ScaleChoice): boolean {
  return formatScale(a) === formatScale(b);
}
