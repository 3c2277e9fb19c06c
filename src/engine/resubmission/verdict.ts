/** The verdict on a failed plot: what can be done about it, in one word and one sentence. */
import { withoutHints, type Defect } from '#engine/shapes/examine/defect.ts';

/**
 * `safe`: the first proposal may be taken without asking; `look`: a person has to check it; `none`: there's no repair;
 * `asSent`: the shape isn't at fault, so it's submitted unchanged.
 */
export const VERDICTS = ['safe', 'look', 'none', 'asSent'] as const;
/** A verdict in one word. */
export type VerdictKind = (typeof VERDICTS)[number];

/** What can be done about one failed plot. */
export interface Verdict {
  kind: VerdictKind;
  words: string;
  /** Of the first proposal; null where there is none, or it isn't known. */
  areaChange: number | null;
}

/** A proposal, as far as the verdict needs it. */
interface Offer {
  steps: readonly string[];
  areaChange: number | null;
  safe: boolean;
  remaining: readonly Defect[];
}

/** The grounds of a verdict. */
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

/** Returns the verdict on a failed plot. */
export function verdictOf(grounds: Grounds): Verdict {
  const { unreadable, defects, proposals, reason, resubmitAsIs } = grounds;
  if (unreadable !== null) return none(unreadable);
  const [first] = proposals;
  const [worst] = withoutHints(defects);
  const hasHints = !worst && defects.length > 0;
  if (first && !(hasHints && resubmitAsIs)) return verdictOn(first);
  if (worst) return none(reason ?? worst.words);
  if (resubmitAsIs) return { kind: 'asSent', words: 'Nothing is wrong with it', areaChange: null };
  return none('No defect was found, so there is nothing to repair');
}

function verdictOn({ steps, areaChange, safe, remaining }: Offer): Verdict {
  const words = steps.join('; ');
  const grave = remaining.find(({ severity }) => severity === 'invalid' || severity === 'refused');
  if (grave) return { ...none(`${words}, but still: ${grave.words}`), areaChange };
  return { kind: safe ? 'safe' : 'look', words, areaChange };
}

function none(words: string): Verdict {
  return { kind: 'none', words, areaChange: null };
}
