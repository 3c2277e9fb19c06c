/** What the page shows while a comparison is opened, by what is known of both results. */
import type { ComparisonSide, ResultSnapshot } from '#result/protocol.ts';

interface SideReading {
  /** Null before its first bytes. */
  snapshot: ResultSnapshot | null;
  /** Why it can't be read. */
  error: Error | null;
}

interface ComparisonOpening extends Record<ComparisonSide, SideReading> {
  /** The side that is a file from disk; null where both are jobs. */
  fileSide: ComparisonSide | null;
  /** Null until one is chosen. */
  file: File | null;
  /** Null while nothing is known of that. */
  outcome: MatchOutcome | null;
}

/** What came of matching both. */
export type MatchOutcome =
  | { kind: 'notMatched'; error: Error }
  /** `partial` lists the sides that are incomplete; `keptAt` is when the service gave a side that comes from this device, milliseconds since 1970. */
  | {
      kind: 'made';
      partial: readonly ComparisonSide[];
      keptAt: Record<ComparisonSide, number | null>;
    };

export type OpeningStage =
  /** `unreadable` is the name of the file chosen before, which isn't a result; null for none. */
  | { kind: 'choosing'; unreadable: string | null }
  | { kind: 'sideFailed'; side: ComparisonSide; error: Error }
  | { kind: 'receiving'; received: readonly [first: number, second: number] }
  | { kind: 'matching' }
  | MatchOutcome;

export const SIDES = ['first', 'second'] as const;

/** Two results that were matched. */
export function madeOf(both: Record<ComparisonSide, ResultSnapshot>): MatchOutcome {
  const keptAt = (side: ComparisonSide) => both[side].kept?.readAt ?? null;
  return {
    kind: 'made',
    partial: SIDES.filter((side) => both[side].ending?.kind !== 'whole'),
    keptAt: { first: keptAt('first'), second: keptAt('second') },
  };
}

/**
 * What the page shows. Nothing changes a comparison that is made: it holds a copy of both results. A failed side comes before
 * a failed match, and the first side before the second.
 */
export function stageOf(opening: ComparisonOpening): OpeningStage {
  const { first, second, fileSide, file, outcome } = opening;
  if (outcome?.kind === 'made') return outcome;
  if (fileSide && !file) return { kind: 'choosing', unreadable: null };
  for (const side of SIDES) {
    const { error } = opening[side];
    if (!error) continue;
    if (side === fileSide) return { kind: 'choosing', unreadable: file?.name ?? null };
    return { kind: 'sideFailed', side, error };
  }
  if (outcome) return outcome;
  const [one, other] = [first.snapshot, second.snapshot];
  if (one?.phase === 'ended' && other?.phase === 'ended') return { kind: 'matching' };
  return { kind: 'receiving', received: [one?.counts.received ?? 0, other?.counts.received ?? 0] };
}
