/** What the state of a job is in a row: its counts, how far it is, or the service's own word. */
import type { ResultSummary } from '#device/resultSummary.ts';
import { saidCounts } from '#service/jobs/jobFields.ts';
import {
  progressInWork,
  readProgress,
  saidState,
  SAID_TEXTS,
  type JobProgress,
  type SaidState,
} from '#service/progress.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { ShownJob } from './jobRows.ts';
import { texts } from './texts.en.ts';

export interface JobOutcome {
  kind:
    'ok' | 'someFailed' | 'allFailed' | 'noPolygons' | 'running' | 'waiting' | 'unread' | 'said';
  /** All but the failed ones: "400 ok", "Running"; empty where nothing else is said. */
  text: string;
  /** "80 failed"; null where none failed. */
  failed: string | null;
  /** What is said beside the pill, quieter: "17 not drawable". */
  more: string | null;
  /** Where the counts come from, or why there are none. */
  hint: string | undefined;
  /** How far a job in work is. */
  progress: JobProgress | null;
}

interface Counts {
  /** Null where it isn't said. */
  processed: number | null;
  failed: number | null;
  notDrawable?: number;
}

const PLAIN = { failed: null, more: null, hint: undefined, progress: null };

/** Returns what is to be said of a job's state; null where nothing is known. One whose result isn't there yet (`isEarly`) is running. */
export function jobOutcome(row: ShownJob, isEarly = false): JobOutcome | null {
  const { job, summary, trouble } = row;
  const said = saidCounts(job.output_result);
  if (summary) return { ...ofCounts(summary.counts), hint: differing(said, summary.counts) };
  const hint = trouble === null ? undefined : visibleText(trouble);
  const state = saidState(job) ?? (isEarly ? 'running' : null);
  if (state === 'jobFailed')
    return { ...ofCounts(said), kind: 'unread', text: SAID_TEXTS[state], hint };
  if (trouble !== null) return { ...PLAIN, kind: 'unread', text: texts.notRead, hint };
  if (state) return inWork(state, progressInWork(job.output_result));
  if (said.processed !== null || (said.failed ?? 0) > 0)
    return { ...ofCounts(said), hint: texts.countedByService };
  const word = wordOf(job.output_result);
  return word === null ? null : { ...PLAIN, kind: 'said', text: word };
}

function ofCounts({ processed, failed, notDrawable = 0 }: Counts): JobOutcome {
  const some = (failed ?? 0) > 0;
  const isNone = processed === 0 && failed === 0 && notDrawable === 0;
  return {
    ...PLAIN,
    kind: isNone ? 'noPolygons' : kindOf({ processed, failed, notDrawable }),
    text: isNone
      ? texts.noPolygons
      : processed === null || (processed === 0 && some)
        ? ''
        : texts.countOk(processed),
    failed: some ? texts.countFailed(failed ?? 0) : null,
    more: notDrawable > 0 ? texts.countNotDrawable(notDrawable) : null,
  };
}

function kindOf({ processed, failed, notDrawable = 0 }: Counts): JobOutcome['kind'] {
  if (failed === 0) return (processed ?? 0) > 0 ? 'ok' : 'said';
  if (failed === null) return 'said';
  return processed === 0 && notDrawable === 0 ? 'allFailed' : 'someFailed';
}

function inWork(kind: Exclude<SaidState, 'jobFailed'>, progress: JobProgress | null): JobOutcome {
  const { done = null, of = null, failed = 0 } = progress ?? {};
  const state = SAID_TEXTS[kind];
  const text =
    done === null
      ? state
      : of === null
        ? texts.stateAndDone(state, done)
        : texts.stateAndDoneOf(state, done, of);
  return {
    ...PLAIN,
    kind,
    text,
    failed: failed > 0 ? texts.countFailed(failed) : null,
    progress,
  };
}

/** What the service counted, where its result says otherwise. */
function differing(
  said: Counts,
  { processed, failed }: ResultSummary['counts'],
): string | undefined {
  const isOther =
    (said.processed !== null && said.processed !== processed) ||
    (said.failed !== null && said.failed !== failed);
  if (!isOther) return undefined;
  const counts = [
    said.processed === null ? null : texts.countOk(said.processed),
    said.failed === null ? null : texts.countFailed(said.failed),
  ];
  return texts.serviceCounted(counts.filter((count) => count !== null));
}

const LONGEST_WORD = 60;

/** The service's own word for a job, as it stands. */
function wordOf(output: unknown): string | null {
  const isWord = typeof output === 'string' || typeof output === 'number';
  const word = isWord ? String(output).trim() : readProgress(output)?.status;
  if (!word) return null;
  const text = visibleText(word);
  return text.length <= LONGEST_WORD ? text : `${text.slice(0, LONGEST_WORD).trimEnd()}…`;
}
