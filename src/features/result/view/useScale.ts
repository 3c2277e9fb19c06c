import { useEffect, useState } from 'react';
import { formatScale } from '#engine/address/scaleParameter.ts';
import { scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { chosenScale, pinnedFor, readPinnedScale, storePinnedScale } from './pinnedScale.ts';
import type { ChangeView } from './useResultView.ts';

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

interface ScaleOptions {
  /** The scale of the address. */
  linked: ScaleChoice | null;
  /** The index that's shown; null while none is known. */
  index: string | null;
  change: ChangeView;
}

/** The scale in force: from the address, or pinned on this device. */
export function useScale({ linked, index, change }: ScaleOptions): Scale {
  const [before] = useState(() => (linked ? null : readPinnedScale()));
  const [pinned, setPinned] = useState(readPinnedScale);
  const choice = chosenScale(linked, pinned, index);
  const isPinned = pinned !== null && isSame(pinnedFor(pinned, index), choice);
  function pin(scale: ScaleChoice | null) {
    const next = scale && { scale, index };
    setPinned(next);
    storePinnedScale(next);
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
    isCarried: before !== null && isPinned && isSame(before.scale, pinned.scale),
    set(part) {
      const next = { ...choice, ...part };
      change({ scale: next });
      if (isPinned) pin(next);
    },
    togglePin: () => pin(isPinned ? null : choice),
    forIndex(name) {
      if (pinned) return pinnedFor(pinned, name);
      return linked && scaleForOtherIndex(linked);
    },
  };
}

function isSame(a: ScaleChoice, b: ScaleChoice): boolean {
  return formatScale(a) === formatScale(b);
}
