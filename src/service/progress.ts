/** How far the service is with a job: in the list's `output_result`, and in what it answers to a result that's read early. */
import { texts } from './texts.en.ts';

export interface JobProgress {
  /** The service's own word for it; null where it says none. */
  status: string | null;
  /** Polygons that are through, failed ones included; null where it isn't said. */
  done: number | null;
  failed: number;
  /** How many there are in all; null where it isn't said. */
  of: number | null;
}

/** How a job is, as services say it. */
export type SaidState = 'running' | 'waiting' | 'jobFailed';

/** The words that say so, as the whole `status`, in lower case: any other word is the service's own, and decides nothing. */
const SAID_WORDS: Readonly<Record<SaidState, readonly string[]>> = {
  running: ['running', 'processing', 'in_progress', 'started'],
  waiting: ['queued', 'pending', 'submitted', 'waiting'],
  jobFailed: ['failed', 'error', 'cancelled'],
};

/** The same for people. */
export const SAID_TEXTS: Readonly<Record<SaidState, string>> = {
  running: texts.running,
  waiting: texts.waiting,
  jobFailed: texts.jobFailed,
};

const DONE_WORDS = ['done', 'complete', 'completed', 'finished', 'succeeded', 'success', 'ready'];
const LONGEST_WORD = 40;

/** Returns what a value says about progress; null where that's nothing. */
export function readProgress(value: unknown): JobProgress | null {
  if (typeof value !== 'object' || value === null) return null;
  const members = new Map<string, unknown>(Object.entries(value));
  const count = (name: string) => countOf(members.get(name));
  const said = members.get('status');
  const status =
    typeof said === 'string' && said.trim() !== '' ? said.trim().slice(0, LONGEST_WORD) : null;
  const processed = count('processed');
  const failed = count('failed') ?? 0;
  const of = count('of') ?? count('total');
  if (status === null && processed === null && of === null) return null;
  return { status, done: doneOf({ processed, failed, of }), failed, of };
}

/** Returns how far a job is that the service says it's still working on; null for all others. */
export function progressInWork(output: unknown): JobProgress | null {
  const progress = readProgress(output);
  const said = stateOf(progress);
  return said === 'running' || said === 'waiting' ? progress : null;
}

/** Returns the state that a job's output, or else its request, names; null where neither has a word for one. */
export function saidState(job: { output_result?: unknown; input_req?: unknown }): SaidState | null {
  return stateOf(readProgress(job.output_result)) ?? stateOf(readProgress(job.input_req));
}

/** Whether the service says that it's still working on a job, or will. */
export function isInWork(job: Parameters<typeof saidState>[0]): boolean {
  const said = saidState(job);
  return said === 'running' || said === 'waiting';
}

function stateOf(progress: JobProgress | null): SaidState | null {
  const states = Object.keys(SAID_WORDS) as SaidState[];
  return (progress && states.find((state) => hasWord(progress, SAID_WORDS[state]))) ?? null;
}

export function saysDone(output: unknown): boolean {
  const progress = readProgress(output);
  return progress !== null && hasWord(progress, DONE_WORDS);
}

export function isWaiting(progress: JobProgress): boolean {
  return stateOf(progress) === 'waiting';
}

function hasWord({ status }: JobProgress, words: readonly string[]): boolean {
  return status !== null && words.includes(status.toLowerCase());
}

/** Failed ones are counted beside those processed, or among them where the two are more than there are. */
function doneOf({
  processed,
  failed,
  of,
}: {
  processed: number | null;
  failed: number;
  of: number | null;
}): number | null {
  if (processed === null) return null;
  const both = processed + failed;
  return of === null || both <= of ? both : Math.min(processed, of);
}

function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}
