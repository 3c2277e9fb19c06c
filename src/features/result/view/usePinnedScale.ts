import { useState } from 'react';
import { DEFAULT_SCALE, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { parseScale, formatScale } from '#engine/address/scaleParameter.ts';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.scale';

export interface PinnedScale {
  /** The scale that's carried from job to job, or null when none is. */
  pinned: ScaleChoice | null;
  /** It was pinned before this job was opened. */
  carried: boolean;
  pin: (scale: ScaleChoice | null) => void;
}

/** The scale a person pinned on this device. */
export function usePinnedScale(): PinnedScale {
  const [before] = useState(() => parseScale(readStored(KEY) ?? ''));
  const [pinned, setPinned] = useState(before);
  return {
    pinned,
    carried: before !== null && pinned === before,
    pin(scale) {
      setPinned(scale);
      keepStored(KEY, scale ? formatScale(scale) : '');
    },
  };
}

/** The scale of a view: what its link says, else what is pinned, else the middle 95 %. */
export function chosenScale(linked: ScaleChoice | null, pinned: ScaleChoice | null): ScaleChoice {
  return linked ?? pinned ?? DEFAULT_SCALE;
}
