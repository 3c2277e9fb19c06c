/** What can be done about a failed plot, in one word. */
import type { Defect } from '#engine/shapes/examine/defect.ts';

/**
 * `safe`: the first proposal may be taken without a look; `look`: there is one, but a person has to
 * look at it; `none`: it can't be mended; `asSent`: the shape isn't at fault, submit it as it was.
 */
export const VERDICTS = ['safe', 'look', 'none', 'asSent'] as const;
/** A verdict in one word. */
export type VerdictKind = (typeof VERDICTS)[number];

/** What can be done about one failed plot. */
export interface Verdict {
  kind: VerdictKind;
  /** Of the first proposal; null where there is none or it isn't known. */
  areaChange: number | null;
}

/** What has to be known of a way to mend. */
interface Offer {
  areaChange: number | null;
  safe: boolean;
  remaining: readonly Defect[];
}

/** What a verdict rests on. */
export interface Grounds {
  /** Why the polygon's text can't be read. */
  unreadable: string | null;
  defects: readonly Defect[];
  /** The ways to mend it, gentlest first. */
  proposals: readonly Offer[];
  /** Whether the cause has nothing to do with the shape. */
  resubmitAsIs: boolean;
}

/** Returns the verdict on a failed plot. */
export function verdictOf(grounds: Grounds): Verdict {
  const { unreadable, defects, proposals, resubmitAsIs } = grounds;
  const [first] = proposals;
  if (unreadable !== null || !first) {
    const isSound = unreadable === null && defects.length === 0;
    return { kind: isSound && resubmitAsIs ? 'asSent' : 'none', areaChange: null };
  }
  const { areaChange, safe, remaining } = first;
  if (remaining.some(({ severity }) => severity !== 'doubtful'))
    return { kind: 'none', areaChange };
  return { kind: safe ? 'safe' : 'look', areaChange };
}
