import {
  DEFAULT_SCALE,
  isFixed,
  scaleForOtherIndex,
  type ScaleChoice,
} from '#core/scale/scaleChoice.ts';
import { formatScale, parseScale } from '#result/address/parameters.ts';
import { readItem, writeItem } from '#lib/browserStorage.ts';

const KEY = 'job-atlas.scale';

/** A scale that is carried from job to job: its ends and limits are numbers, so that a colour means one value in all of them. */
export interface PinnedScale {
  scale: ScaleChoice;
  /** The index it was pinned for, which custom ends and limits are values of; null where none was stored. */
  index: string | null;
}

/** The scale a person pinned on this device; null without one. It's stored as its text, a space and the index. */
export function readPinnedScale(): PinnedScale | null {
  const [text = '', ...name] = (readItem('local', KEY) ?? '').split(' ');
  const scale = parseScale(text);
  return scale && isFixed(scale) ? { scale, index: name.join(' ') || null } : null;
}

export function storePinnedScale(pinned: PinnedScale): void {
  writeItem('local', KEY, textOf(pinned));
}

/** Takes the pinned scale off, and keeps in mind which one it was. */
export function removePinnedScale(pinned: PinnedScale): void {
  writeItem('local', KEY, `${TAKEN_OFF}${textOf(pinned)}`);
}

/** Whether this very scale was the last one taken off: an address that still says it's pinned doesn't pin it again. */
export function wasTakenOff(pinned: PinnedScale): boolean {
  return readItem('local', KEY) === `${TAKEN_OFF}${textOf(pinned)}`;
}

const TAKEN_OFF = 'off ';

function textOf({ scale, index }: PinnedScale): string {
  return `${formatScale(scale)} ${index ?? ''}`.trim();
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

/** What the address says of a scale that's pinned, or isn't. */
export function pinOf({ isPinned }: { isPinned: boolean }): 'scale' | null {
  return isPinned ? 'scale' : null;
}
