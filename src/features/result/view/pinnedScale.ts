import { DEFAULT_SCALE, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { formatScale, parseScale } from '#engine/address/scaleParameter.ts';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.scale';

/** The scale a person pinned on this device; null where none is. */
export function readPinnedScale(): ScaleChoice | null {
  return parseScale(readStored(KEY) ?? '');
}

/** Pins a scale on this device, or takes it off. */
export function storePinnedScale(scale: ScaleChoice | null): void {
  keepStored(KEY, scale ? formatScale(scale) : '');
}

/** The scale of a view: what its link says, else what is pinned, else the middle 95 %. */
export function chosenScale(linked: ScaleChoice | null, pinned: ScaleChoice | null): ScaleChoice {
  return linked ?? pinned ?? DEFAULT_SCALE;
}
