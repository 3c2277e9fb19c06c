/**
 * Opening a comparison, as a state machine: `nextOpening` applies an event to the state of both
 * results, `stageOf` says what the page shows for a state.
 */
import type { ComparisonSide } from '#result/protocol.ts';

export type SideReading =
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error }
  | { kind: 'receiving'; received: number }
  /** Nothing more arrives; `isWhole` where nothing is missing. `keptAt` is when the service gave it, where it comes from this device; milliseconds since 1970. */
  | { kind: 'ended'; received: number; isWhole: boolean; keptAt: number | null };

type Matching = { kind: 'none' } | { kind: 'matched' } | { kind: 'failed'; error: Error };

interface ComparisonOpening {
  first: SideReading;
  second: SideReading;
  /** The side that is a file from disk; null where both are jobs. */
  fileSide: ComparisonSide | null;
  /** Null until one is chosen. */
  fileName: string | null;
  matching: Matching;
}

export type OpeningEvent =
  | { kind: 'fileChosen'; name: string }
  | { kind: 'read'; side: ComparisonSide; reading: SideReading }
  | { kind: 'matched' }
  | { kind: 'notMatched'; error: Error }
  | { kind: 'triedAgain' };

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

export function newOpening(fileSide: ComparisonSide | null): ComparisonOpening {
  return {
    first: WAITING,
    second: WAITING,
    fileSide,
    fileName: null,
    matching: { kind: 'none' },
  };
}

/** Applies an event. Once the comparison is made no event changes it: it holds a copy of both results. */
export function nextOpening(opening: ComparisonOpening, event: OpeningEvent): ComparisonOpening {
  if (opening.matching.kind === 'matched') return opening;
  switch (event.kind) {
    case 'fileChosen':
      return {
        ...opening,
        fileName: event.name,
        matching: { kind: 'none' },
        ...(opening.fileSide && { [opening.fileSide]: WAITING }),
      };
    case 'read':
      return { ...opening, [event.side]: event.reading };
    case 'matched':
      return { ...opening, matching: { kind: 'matched' } };
    case 'notMatched':
      return { ...opening, matching: { kind: 'failed', error: event.error } };
    case 'triedAgain':
      return { ...opening, matching: { kind: 'none' } };
  }
}

/** What the page shows. A failed side comes before a failed match, and the first side before the second. */
export function stageOf(opening: ComparisonOpening): OpeningStage {
  const { first, second, fileSide, fileName, matching } = opening;
  if (matching.kind === 'matched')
    return {
      kind: 'made',
      partial: SIDES.filter((side) => !isWhole(opening[side])),
      keptAt: { first: keptAtOf(first), second: keptAtOf(second) },
    };
  if (fileSide && fileName === null) return { kind: 'choosing', unreadable: null };
  for (const side of SIDES) {
    const reading = opening[side];
    if (reading.kind !== 'failed') continue;
    if (side === fileSide) return { kind: 'choosing', unreadable: fileName };
    return { kind: 'sideFailed', side, error: reading.error };
  }
  if (matching.kind === 'failed') return { kind: 'notMatched', error: matching.error };
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
