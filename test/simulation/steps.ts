/** What happens in a simulation: drawn from a seed, before anything of it is done. */
import type { Verdict } from '#core/view/resultFilter.ts';
import { choiceOf, randomOf } from './seeded.ts';
import { OLD_JOBS, RECORDS } from './seededService.ts';

/** What a person does in a tab; `mark` is in every text that they write, so that it's known again. */
export type Act = AtJob | OfComparison | OfDraft | { kind: 'send' };

/** Of which job's result, or of which of its records. */
export type AtJob =
  | { kind: 'note'; job: number; mark: string }
  | { kind: 'star'; job: number }
  | { kind: 'open'; job: number }
  | { kind: 'hold'; job: number }
  | AtRecord;

export type AtRecord =
  | { kind: 'judge'; job: number; row: number; verdict: Verdict }
  | { kind: 'remark'; job: number; row: number; mark: string };

export type OfComparison = { kind: 'compareNote'; mark: string } | { kind: 'compareStar' };

export type OfDraft =
  | { kind: 'file'; file: number }
  | { kind: 'indexes'; mark: string }
  | { kind: 'pixels'; metres: number }
  | { kind: 'throwAway' };

/** What happens to a tab, or to the device. */
type Event =
  'reload' | 'killWorker' | 'switchAccount' | 'disconnect' | 'offline' | 'online' | 'full' | 'room';

export interface Step {
  tab: number;
  what: Act | Event;
  /** Whether the next step waits for it: not at all, a moment, or until it's done. */
  pace: 'none' | 'moment' | 'done';
}

export const TABS = 3;
const STEPS = 24;
const VERDICTS: readonly Verdict[] = ['good', 'doubtful', 'wrong'];
const EVENTS: readonly [number, Event][] = [
  [6, 'reload'],
  [5, 'killWorker'],
  [3, 'switchAccount'],
  [1, 'disconnect'],
  [2, 'offline'],
  [4, 'online'],
  [2, 'full'],
  [4, 'room'],
];

/** Returns the steps of a seed. */
export function stepsOf(seed: number): Step[] {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  let last = { job: 1, row: 0 };
  const acts = (at: number): readonly [number, () => Act][] => {
    const mark = `s${at}`;
    // Tabs mostly are at the same.
    if (random() < 0.4) last = { job: OLD_JOBS[below(OLD_JOBS.length)]!, row: below(RECORDS) };
    const { job, row } = last;
    return [
      [8, () => ({ kind: 'note', job, mark })],
      [4, () => ({ kind: 'star', job })],
      [5, () => ({ kind: 'compareNote', mark })],
      [4, () => ({ kind: 'compareStar' })],
      [8, () => ({ kind: 'judge', job, row, verdict: VERDICTS[below(3)]! })],
      [8, () => ({ kind: 'remark', job, row, mark })],
      [4, () => ({ kind: 'open', job })],
      [6, () => ({ kind: 'hold', job })],
      [9, () => ({ kind: 'file', file: 10 + at })],
      [7, () => ({ kind: 'indexes', mark })],
      [4, () => ({ kind: 'pixels', metres: 11 + at })],
      [12, () => ({ kind: 'send' })],
      [1, () => ({ kind: 'throwAway' })],
    ];
  };
  return Array.from({ length: STEPS }, (_, at): Step => {
    const isEvent = random() < 0.25;
    return {
      tab: below(TABS),
      what: isEvent ? choiceOf(EVENTS, random()) : choiceOf(acts(at), random())(),
      pace: choiceOf(
        [
          [3, 'none'],
          [3, 'moment'],
          [4, 'done'],
        ] as const,
        random(),
      ),
    };
  });
}
