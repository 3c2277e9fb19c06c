/** What an open result asks its worker as long as it's shown: again whenever what an answer depends on has changed. */
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import { isEqual } from '#lib/isEqual.ts';
import { isAborted } from '#workers/messages.ts';
import type { CallKind, Calls } from '#workers/protocol.ts';
import {
  searchedVersion,
  writtenRecord,
  type FoundRecord,
  type ResultAnswers,
  type ResultState,
} from './resultState.ts';

/** The causes that are known at once; a result may have as many as records. */
const LARGEST_CAUSES = { search: '', first: 0, end: 50 };

/** Days beyond which the windows' chart takes several days together. */
const MOST_BUCKETS = 1000;

interface AnswerListeners {
  onAnswer: (part: ResultAnswers) => void;
  /** What the record that the address names came to. */
  onFound: (found: FoundRecord) => void;
}

export type ResultQuestions = ReturnType<typeof createResultQuestions>;

export function createResultQuestions(
  handle: ResultHandle,
  { onAnswer, onFound }: AnswerListeners,
) {
  const filter = createQuestion(handle, 'filter', (answer) => onAnswer({ filter: answer }));
  // A worker that can't answer says so with its snapshot's ending; the scale comes with the next one.
  const style = createQuestion(handle, 'style', () => undefined);
  const order = createQuestion(handle, 'order', (answer) => onAnswer({ order: answer }));
  const record = createQuestion(handle, 'record', (answer) => onAnswer({ record: answer }));
  const shape = createQuestion(handle, 'shape', (answer) => onAnswer({ shape: answer }));
  const hovered = createQuestion(handle, 'shape', (answer) => onAnswer({ hoveredShape: answer }));
  const causes = createQuestion(handle, 'causes', (answer) => onAnswer({ causes: answer }));
  const cause = createQuestion(handle, 'cause', (answer) => onAnswer({ cause: answer }));
  const windows = createQuestion(handle, 'windows', (answer) => onAnswer({ windows: answer }));
  let sought: { written: string; version: string | number } | null = null;
  const find = createQuestion(handle, 'find', (answer) => {
    if (!sought || !answer) return;
    const [row = null] = answer.rows;
    onFound({ ...sought, row, several: answer.rows.length > 1, isChosen: false });
  });

  /** Finds the record that the address names: a link, or a step through history; again when more has come and it wasn't there. */
  function seek(state: ResultState) {
    const { found, view } = state;
    const written = writtenRecord(view);
    const isFound = found.isChosen || (found.written === written && found.row !== null);
    sought = written === null || isFound ? null : { written, version: searchedVersion(state) };
    find.ask(sought && view.record && { place: view.record }, sought?.version);
  }

  return {
    /** Asks whatever isn't asked already. */
    ask: (state: ResultState) => {
      const { ended, namesKey, selected, causesVersion, days } = state;
      filter.ask({ filter: state.filter }, [ended, namesKey]);
      style.ask(state.style, null);
      order.ask(state.sort, [state.filter, state.receivedThen, ended, namesKey]);
      seek(state);
      record.ask(ofRow(selected), recordVersion(state));
      // An outline never changes.
      shape.ask(ofRow(selected), null);
      hovered.ask(ofRow(state.hovered), null);
      const hasFailed = state.snapshot.counts.failed > 0;
      const key = state.filter.cause;
      causes.ask(hasFailed ? LARGEST_CAUSES : null, causesVersion);
      cause.ask(hasFailed && key !== null ? { key } : null, causesVersion);
      const buckets = days ? Math.min(MOST_BUCKETS, days.last - days.first + 1) : 1;
      windows.ask({ buckets }, searchedVersion(state));
    },
    /** Takes a record as told: it came with the press that selects it. */
    settleRecord: (row: number, state: ResultState) => {
      record.settle({ row }, recordVersion(state));
      shape.settle({ row }, null);
    },
    stop: () => {
      for (const each of [filter, style, order, find, record, shape, hovered]) each.stop();
      for (const each of [causes, cause, windows]) each.stop();
    },
  };
}

/** Changes with what a record's detail depends on: its colour, its rank, its name. */
export function recordVersion({ revision, namesKey }: ResultState): string {
  return `${revision} ${namesKey}`;
}

function ofRow(row: number | null) {
  return row === null ? null : { row };
}

/** One question that's asked of a result's worker again whenever it changes. */
interface Question<K extends CallKind> {
  /**
   * Asks, unless this was asked last; what was asked before isn't waited for any more. Null asks nothing and keeps the
   * answer there is. `version` is what the answer depends on besides the request, as plain data.
   */
  ask: (request: Calls[K]['request'] | null, version: unknown) => void;
  /** Takes what is asked for as answered already: it came with another answer. */
  settle: (request: Calls[K]['request'], version: unknown) => void;
  /** Waits for nothing any more; what is asked next is asked anew. */
  stop: () => void;
}

/** Returns a question that's asked nothing yet. `onAnswer` is told of each answer, and of a failure as null. */
function createQuestion<K extends CallKind>(
  handle: ResultHandle,
  kind: K,
  onAnswer: (answer: Calls[K]['answer'] | null) => void,
): Question<K> {
  let asked: { request: Calls[K]['request']; version: unknown } | null = null;
  let waiting: AbortController | null = null;

  function take(next: typeof asked): boolean {
    if (isEqual(asked, next)) return false;
    waiting?.abort();
    waiting = null;
    asked = next;
    return true;
  }

  async function wait(request: Calls[K]['request'], signal: AbortSignal): Promise<void> {
    const answer = await handle
      .call(kind, request, { signal })
      .catch((error: unknown) => (isAborted(error) ? undefined : null));
    if (answer !== undefined && !signal.aborted) onAnswer(answer);
  }

  return {
    ask(request, version) {
      if (!take(request && { request, version }) || request === null) return;
      waiting = new AbortController();
      void wait(request, waiting.signal);
    },
    settle: (request, version) => void take({ request, version }),
    stop: () => void take(null),
  };
}
