/** Whether a failed plot can be repaired: what can be done about it, in one word. */
import { withoutHints, type Defect } from '#shapes/examine/defect.ts';

/**
 * `safe`: the first proposal may be taken without asking; `look`: a person has to check it; `none`: there's no repair;
 * `asSent`: the shape isn't at fault, so it's submitted unchanged.
 */
export type RepairabilityKind = 'safe' | 'look' | 'none' | 'asSent';

/** What can be done about one failed plot. */
export interface Repairability {
  kind: RepairabilityKind;
  /** Of the first proposal; null where there is none, or it isn't known. */
  areaChange: number | null;
}

/** A proposal, as far as it matters here. */
interface Offer {
  areaChange: number | null;
  safe: boolean;
  remaining: readonly Defect[];
}

/** What it follows from. */
export interface Grounds {
  /** Why the polygon's text can't be read. */
  unreadable: string | null;
  defects: readonly Defect[];
  /** The repairs, gentlest first. */
  proposals: readonly Offer[];
  /** Whether the cause has nothing to do with the shape. */
  resubmitAsIs: boolean;
}

/** Returns whether a failed plot can be repaired. */
export function repairabilityOf(grounds: Grounds): Repairability {
  const { unreadable, defects, proposals, resubmitAsIs } = grounds;
  if (unreadable !== null) return NONE;
  const [first] = proposals;
  const isSound = withoutHints(defects).length === 0;
  const hasHints = isSound && defects.length > 0;
  if (first && !(hasHints && resubmitAsIs)) return repairabilityOn(first);
  return isSound && resubmitAsIs ? { kind: 'asSent', areaChange: null } : NONE;
}

function repairabilityOn({ areaChange, safe, remaining }: Offer): Repairability {
  const isGrave = remaining.some(
    ({ severity }) => severity === 'invalid' || severity === 'refused',
  );
  return { kind: isGrave ? 'none' : safe ? 'safe' : 'look', areaChange };
}

const NONE: Repairability = { kind: 'none', areaChange: null };

/** Whether its first proposal may be taken, with a look or without. */
export function hasProposal({ kind }: Pick<Repairability, 'kind'>): boolean {
  return kind === 'safe' || kind === 'look';
}
