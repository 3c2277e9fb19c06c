/** How far a comparison is opened: what is known of both results, and what the page shows for that. */
import type { ComparisonSide } from '#result/protocol.ts';

export type SideReading =
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error }
  | { kind: 'receiving'; received: number }
  /** Nothing more arrives; `isWhole` where nothing is missing. `keptAt` is when the service gave it, where it comes from this device; milliseconds since 1970. */
  | { kind: 'ended'; received: number; isWhole: boolean; keptAt: number | null };

export interface ComparisonOpening {
  first: SideReading;
  second: SideReading;
  /** The side that is a file from disk; null where both are jobs. */
  fileSide: ComparisonSide | null;
  /** Null until one is chosen. */
  file: File | null;
  isMatched: boolean;
  /** Why both couldn't be matched; null while nothing is known of that. */
  matchError: Error | null;
}

export type OpeningStage =
  /** `unreadable` is the name of the file chosen before, which isn't a result; null for none. */
  | { kind: 'choosing'; unreadable: string | null }
  | { kind: 'sideFailed'; side: ComparisonSide; error: Error }
  | { kind: 'receiving'; received: readonly [first: number, second: number] }
  | { kind: 'matching' }
  | { kind: 'notMatched'; error: Error }
  /** `partial` lists the sides that are incomplete; `keptAt` as of a side that has ended. */
  | {
      kind: 'made';
      partial: readonly ComparisonSide[];
      keptAt: Record<ComparisonSide, number | null>;
    };

export const SIDES = ['first', 'second'] as const;

const WAITING: SideReading = { kind: 'waiting' };

export function newOpening(
  fileSide: ComparisonSide | null,
  file: File | null = null,
): ComparisonOpening {
  const unknown = { first: WAITING, second: WAITING, isMatched: false, matchError: null };
  return { ...unknown, fileSide, file };
}

/** What is known once another file was chosen: it's still to be read. */
export function fileChosen({ fileSide }: ComparisonOpening, file: File) {
  return { file, matchError: null, ...(fileSide && ofSide(fileSide, WAITING)) };
}

export function ofSide(side: ComparisonSide, reading: SideReading): Partial<ComparisonOpening> {
  return side === 'first' ? { first: reading } : { second: reading };
}

/** Once the comparison is made nothing changes it: it holds a copy of both results. */
export function withKnown(
  opening: ComparisonOpening,
  known: Partial<ComparisonOpening>,
): ComparisonOpening {
  return opening.isMatched ? opening : { ...opening, ...known };
}

/** What the page shows. A failed side comes before a failed match, and the first side before the second. */
export function stageOf(opening: ComparisonOpening): OpeningStage {
  const { first, second, fileSide, file, isMatched, matchError } = opening;
  if (isMatched)
    return {
      kind: 'made',
      partial: SIDES.filter((side) => !isWhole(opening[side])),
      keptAt: { first: keptAtOf(first), second: keptAtOf(second) },
    };
  if (fileSide && !file) return { kind: 'choosing', unreadable: null };
  for (const side of SIDES) {
    const reading = opening[side];
    if (reading.kind !== 'failed') continue;
    if (side === fileSide) return { kind: 'choosing', unreadable: file?.name ?? null };
    return { kind: 'sideFailed', side, error: reading.error };
  }
  if (matchError) return { kind: 'notMatched', error: matchError };
  if (first.kind === 'ended' && second.kind === 'ended') return { kind: 'matching' };
  return { kind: 'receiving', received: [receivedOf(first), receivedOf(second)] };
}

function isWhole(reading: SideReading): boolean {
  return reading.kind === 'ended' && reading.isWhole;
}

function keptAtOf(reading: SideReading): number | null {
  return reading.kind === 'ended' ? reading.keptAt : null;
}

function receivedOf(reading: SideReading): number {
  return 'received' in reading ? reading.received : 0;
}
