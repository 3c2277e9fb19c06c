import { DEFAULT_SCALE, scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { formatScale, parseScale } from '#engine/address/parameters.ts';
import { writeStored, readStored } from '#ui/storedChoice.ts';

const KEY = 'job-atlas.scale';

/** A scale that is carried from job to job. */
export interface PinnedScale {
  scale: ScaleChoice;
  /** The index it was pinned for, which custom ends and limits are values of; null where none was stored. */
  index: string | null;
}

/** The scale a person pinned on this device; null without one. It's stored as its text, a space and the index. */
export function readPinnedScale(): PinnedScale | null {
  const [text = '', ...name] = (readStored(KEY) ?? '').split(' ');
  const scale = parseScale(text);
  return scale && { scale, index: name.join(' ') || null };
}

/** Pins a scale on this device; null removes it. */
export function storePinnedScale(pinned: PinnedScale | null): void {
  writeStored(KEY, pinned ? `${formatScale(pinned.scale)} ${pinned.index ?? ''}`.trim() : '');
}

/** The pinned scale for the index shown (null while none is known): custom ends and limits hold for their own index only. */
export function pinnedFor({ scale, index }: PinnedScale, shown: string | null): ScaleChoice {
  return index === null || index === shown ? scale : scaleForOtherIndex(scale);
}

/** The scale of a view: the link's, else the pinned one, else the middle 95 %. */
export function chosenScale(
  linked: ScaleChoice | null,
  pinned: PinnedScale | null,
  index: string | null,
): ScaleChoice {
  return linked ?? (pinned ? pinnedFor(pinned, index) : DEFAULT_SCALE);
}
