/** Whether a failed plot can be repaired: what can be done about it, in one word and one sentence. */
import { withoutHints, type Defect } from '#shapes/examine/defect.ts';
import { texts } from './texts.en.ts';

/**
 * `safe`: the first proposal may be taken without asking; `look`: a person has to check it; `none`: there's no repair;
 * `asSent`: the shape isn't at fault, so it's submitted unchanged.
 */
export const REPAIRABILITIES = ['safe', 'look', 'none', 'asSent'] as const;
/** In one word. */
export type RepairabilityKind = (typeof REPAIRABILITIES)[number];

/** What can be done about one failed plot. */
export interface Repairability {
  kind: RepairabilityKind;
  words: string;
  /** Of the first proposal; null where there is none, or it isn't known. */
  areaChange: number | null;
}

/** A proposal, as far as it matters here. */
interface Offer {
  steps: readonly string[];
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
  /** Why there's no further repair. */
  reason: string | null;
  /** Whether the cause has nothing to do with the shape. */
  resubmitAsIs: boolean;
}

/** Returns whether a failed plot can be repaired. */
export function repairabilityOf(grounds: Grounds): Repairability {
  const { unreadable, defects, proposals, reason, resubmitAsIs } = grounds;
  if (unreadable !== null) return none(unreadable);
  const [first] = proposals;
  const [worst] = withoutHints(defects);
  const hasHints = !worst && defects.length > 0;
  if (first && !(hasHints && resubmitAsIs)) return repairabilityOn(first);
  if (worst) return none(reason ?? worst.words);
  if (resubmitAsIs) return { kind: 'asSent', words: texts.nothingWrong, areaChange: null };
  return none(texts.nothingToRepair);
}

function repairabilityOn({ steps, areaChange, safe, remaining }: Offer): Repairability {
  const words = steps.join('; ');
  const grave = remaining.find(({ severity }) => severity === 'invalid' || severity === 'refused');
  if (grave) return { ...none(texts.butStill(words, grave.words)), areaChange };
  return { kind: safe ? 'safe' : 'look', words, areaChange };
}

function none(words: string): Repairability {
  return { kind: 'none', words, areaChange: null };
}
