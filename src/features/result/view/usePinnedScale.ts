import { useState } from 'react';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { readPinnedScale, storePinnedScale } from './pinnedScale.ts';

export interface PinnedScale {
  /** The scale that's carried from job to job, or null when none is. */
  pinned: ScaleChoice | null;
  /** It was pinned before this job was opened. */
  carried: boolean;
  pin: (scale: ScaleChoice | null) => void;
}

/** The scale a person pinned on this device. */
export function usePinnedScale(): PinnedScale {
  const [before] = useState(readPinnedScale);
  const [pinned, setPinned] = useState(before);
  return {
    pinned,
    carried: before !== null && pinned === before,
    pin(scale) {
      setPinned(scale);
      storePinnedScale(scale);
    },
  };
}
