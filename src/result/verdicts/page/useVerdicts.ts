import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { userDataQuery, type SavedVerdict } from '#device/userData.ts';
import { changeUserEntry } from '#device/userDataParts.ts';
import type { Verdict } from '#core/view/resultFilter.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useToast } from '#ui/Toasts.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { texts } from './texts.en.ts';

export interface VerdictActions {
  /** Judges a record's value; the same again takes that back. */
  judge: (row: number, verdict: Verdict) => Promise<void>;
  /** Writes a note on a record, an empty one deletes it. Returns whether the device took it. */
  note: (row: number, text: string) => Promise<boolean>;
  /** Takes back the last verdict of this page, if there is one. */
  undo: () => Promise<void>;
}

interface Step {
  key: string;
  before: Verdict | null;
  isSaved: boolean;
}

/** What was judged on a page, the last of it last, and what is still being saved. */
interface Judged {
  steps: Step[];
  saving: Promise<unknown>;
}

const judgedOf = new WeakMap<ResultHandle, Judged>();

function judgedOn(handle: ResultHandle): Judged {
  const judged = judgedOf.get(handle) ?? { steps: [], saving: Promise.resolve() };
  judgedOf.set(handle, judged);
  return judged;
}

const NOT_SAVED = texts.notSaved;

/** Returns how to judge records of the open job; null for a result from disk and a comparison, whose verdicts nothing keeps. */
export function useVerdicts(): VerdictActions | null {
  const job = useOpenJob();
  const actions = useJobVerdicts(job?.connection ?? null);
  return job && actions;
}

/** What a person changes of a verdict: what was judged, or the note on it. */
type Change = Partial<Pick<SavedVerdict, 'verdict' | 'note'>>;

function useJobVerdicts(connection: Connection | null): VerdictActions {
  const { handle } = useResultStore();
  const client = useQueryClient();
  const toast = useToast();
  async function save(key: string, change: Change): Promise<boolean> {
    if (!connection) return false;
    const isSaved = await changeUserEntry({ client, connection }, ['verdicts', key], (before) => {
      const next = { verdict: null, note: '', ...before, ...change, at: Date.now(), by: null };
      return next.verdict === null && next.note === '' ? null : next;
    });
    if (!isSaved) toast(NOT_SAVED);
    return isSaved;
  }
  async function change(
    row: number,
    changeOf: (shown: Verdict | null) => Change,
  ): Promise<Step | null> {
    const key = await handle.call('verdictKey', { row });
    if (key === null) {
      toast(texts.noShapeToKnowBy);
      return null;
    }
    const { verdicts } = await client.ensureQueryData(userDataQuery(connection));
    const before = verdicts.get(key)?.verdict ?? null;
    return { key, before, isSaved: await save(key, changeOf(before)) };
  }
  /** One after the other, however quickly keys follow. */
  function inTurn<T>(act: (judged: Judged) => Promise<T>): Promise<T> {
    const judged = judgedOn(handle);
    const done = judged.saving.then(() => act(judged));
    judged.saving = done.catch(() => undefined);
    return done;
  }
  return {
    judge: (row, verdict) =>
      inTurn(async ({ steps }) => {
        const step = await change(row, (shown) => ({
          verdict: shown === verdict ? null : verdict,
        }));
        if (step) steps.push(step);
      }),
    note: (row, text) =>
      inTurn(async () => (await change(row, () => ({ note: text.trim() })))?.isSaved ?? false),
    undo: () =>
      inTurn(async ({ steps }) => {
        const last = steps.pop();
        if (last) await save(last.key, { verdict: last.before });
      }),
  };
}
