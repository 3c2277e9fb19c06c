/**
 * What a record's values rest on, by the exact names under which results say it: how many pixels, which share of
 * them was valid, and in how many pictures. These are numbers about the values and none themselves: nothing is coloured, ranked or
 * averaged by them, while exports and a record's own fields have them like every other member.
 */

export const PIXEL_COUNT = 'pixel_count';
const NAMES = [PIXEL_COUNT, 'valid_share', 'scene_count'] as const;

/** Each null where the record doesn't say it. */
export interface Basis {
  /** Pixels, each counted by the share that the plot covers: the mean over the pictures. */
  pixels: number | null;
  /** From 0 to 1. */
  validShare: number | null;
  scenes: number | null;
}

/** Whether a member of this name says what values rest on. */
export function isBasis(name: string): boolean {
  return NAMES.some((each) => each === name);
}

/** Returns what a record's members, names to JSON texts, say of its basis; null where they say nothing. */
export function basisOf(members: Readonly<Record<string, string>>): Basis | null {
  const [pixels, validShare, scenes] = NAMES.map((name) => {
    const number = Object.hasOwn(members, name) ? Number(members[name]) : Number.NaN;
    return Number.isFinite(number) && number >= 0 ? number : null;
  }) as [number | null, number | null, number | null];
  const isShare = validShare !== null && validShare <= 1;
  if (pixels === null && !isShare && scenes === null) return null;
  return { pixels, validShare: isShare ? validShare : null, scenes };
}
