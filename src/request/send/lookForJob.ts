/**
 * Looks for the job of a request whose answer was lost, again and again until it's found. Steps:
 * 1. ask for the jobs that came since the request went out;
 * 2. read the result of each that isn't known to be another's; one without rows yet is read again at the next look;
 * 3. wait, longer every time up to a minute. Once five minutes have passed, and the last look after that found none that is
 *    or may be it, the request may be sent again, by a press alone.
 */
import type { RequestSending } from '#request/requestDraft.ts';
import { sleep } from '#lib/sleep.ts';
import type { JobVerdict } from './recogniseJob.ts';

/** What the looks have found so far. */
export interface LookState {
  /** When the list was asked last and answered, milliseconds since 1970; null before. */
  lookedAtMs: number | null;
  /** When it's asked again; null while it is. */
  nextAtMs: number | null;
  /** The list couldn't be read at the last look. */
  isUnreachable: boolean;
  /** Jobs that came since, with what is known of them. */
  jobs: readonly { id: string; verdict: JobVerdict }[];
  /** Whether the request may be sent again. */
  isUnlocked: boolean;
}

interface LookParts {
  sending: RequestSending;
  newJobs: (signal: AbortSignal) => Promise<string[]>;
  recognise: (jobId: string, signal: AbortSignal) => Promise<JobVerdict>;
  onState: (state: LookState) => void;
  signal: AbortSignal;
  now: () => number;
  /** Milliseconds that have to pass without the job. */
  lockedMs: number;
}

export const NOT_LOOKED: LookState = {
  lookedAtMs: null,
  nextAtMs: null,
  isUnreachable: false,
  jobs: [],
  isUnlocked: false,
};

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

/** Looks under way. */
interface Looking {
  /** The job, once it's found; never rejects before the signal is aborted. */
  found: Promise<string>;
  /** Looks now instead of waiting. */
  lookNow: () => void;
}

/** Begins to look. */
export function lookForJob(parts: LookParts): Looking {
  const { sending, newJobs, recognise, onState, signal, now, lockedMs } = parts;
  // From now on by the page's own time: a clock that's set neither unlocks it early nor holds it for days.
  const passedMs = Math.max(0, now() - (sending.lostAtMs ?? now()));
  const unlocksAt = performance.now() + lockedMs - passedMs;
  const verdicts = new Map<string, JobVerdict>();
  let state = NOT_LOOKED;
  let wake = (): void => undefined;
  function set(part: Partial<LookState>): void {
    state = { ...state, ...part };
    onState(state);
  }

  async function look(): Promise<string | null> {
    set({ nextAtMs: null });
    const ids = await newJobs(signal);
    const askedAtMs = now();
    const isLate = performance.now() >= unlocksAt;
    const shown = () => ids.map((id) => ({ id, verdict: verdicts.get(id) ?? 'noRows' }) as const);
    for (const id of ids) {
      const known = verdicts.get(id);
      if (known === 'other') continue;
      const verdict = await recognise(id, signal);
      verdicts.set(id, verdict);
      if (verdict === 'ours') return id;
      set({ lookedAtMs: askedAtMs, isUnreachable: false, jobs: shown() });
    }
    const isOpen = ids.some((id) => verdicts.get(id) !== 'other');
    const isUnlocked = isLate && !isOpen;
    set({ lookedAtMs: askedAtMs, isUnreachable: false, jobs: shown(), isUnlocked });
    return null;
  }

  async function lookUntilFound(): Promise<string> {
    for (let turn = 0; ; turn++) {
      const found = await look().catch(() => {
        signal.throwIfAborted();
        set({ isUnreachable: true, isUnlocked: false });
        return null;
      });
      if (found !== null) return found;
      await rest(turn);
    }
  }

  /** Waits; not beyond the moment from which a look may unlock. */
  async function rest(turn: number): Promise<void> {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** turn);
    const unlockMs = unlocksAt - performance.now();
    const ms = unlockMs > 0 ? Math.min(waitMs, unlockMs) : waitMs;
    set({ nextAtMs: now() + ms });
    const woken = new AbortController();
    wake = () => woken.abort();
    await sleep(ms, AbortSignal.any([signal, woken.signal])).catch(() => signal.throwIfAborted());
  }

  return { found: lookUntilFound(), lookNow: () => wake() };
}
