/**
 * What an open result asks its worker: the filter, colours, order, the selected record's detail and shape, causes, windows.
 * Each is asked again whenever something its answer depends on has changed. Parts that ask for themselves use `useAnswer`.
 */
import type { ResultHandle } from '#result/client/resultClient.ts';
import { isEqual } from '#lib/isEqual.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { CallKind, Calls } from '#result/protocol.ts';
import {
  searchedVersion,
  writtenRecord,
  type FoundRecord,
  type ResultAnswers,
  type ResultState,
} from './resultState.ts';

/** The causes asked for at first; a result may have as many as records. */
const LARGEST_CAUSES = { search: '', first: 0, end: 50 };

/** Bars of the windows' chart at most; beyond as many days each bar covers several. */
const MAX_BUCKETS = 1000;

interface AnswerListeners {
  onAnswer: (part: ResultAnswers) => void;
  /** The result of the search for the record that the address names. */
  onFound: (found: FoundRecord) => void;
}

export type ResultQuestions = ReturnType<typeof createResultQuestions>;

export function createResultQuestions(
  handle: ResultHandle,
  { onAnswer, onFound }: AnswerListeners,
) {
  const filter = createQuestion(handle, 'filter', (answer) => onAnswer({ filter: answer }));
  // The colours come with the next snapshot, and a failure with its ending.
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

  /** Searches for the record that the address names, and again when more records have arrived. */
  function seek(state: ResultState) {
    const { found, view } = state;
    const written = writtenRecord(view);
    const isFound = found.isChosen || (found.written === written && found.row !== null);
    sought = written === null || isFound ? null : { written, version: searchedVersion(state) };
    find.ask(sought && view.record && { place: view.record }, sought?.version);
  }

  return {
    ask: (state: ResultState) => {
      const { ended, namesKey, selected, causesVersion, days } = state;
      const taken = state.filter.verdict ? state.snapshot.verdictsVersion : undefined;
      const told = state.filter.member?.column === null ? state.snapshot.areas : undefined;
      filter.ask({ filter: state.filter }, [ended, namesKey, taken, told]);
      style.ask(state.style, null);
      order.ask(state.sort, [state.filter, state.receivedThen, ended, namesKey, taken, told]);
      seek(state);
      record.ask(ofRow(selected), recordVersion(state));
      // A record's shape never changes.
      shape.ask(ofRow(selected), null);
      hovered.ask(ofRow(state.hovered), null);
      const hasFailed = state.snapshot.counts.failed > 0;
      const key = state.filter.cause;
      causes.ask(hasFailed ? LARGEST_CAUSES : null, causesVersion);
      cause.ask(hasFailed && key !== null ? { key } : null, causesVersion);
      const buckets = days ? Math.min(MAX_BUCKETS, days.last - days.first + 1) : 1;
      windows.ask({ buckets }, searchedVersion(state));
    },
    /** Counts a record's detail and shape as answered: they came with the press that selects it. */
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

/** Changes with whatever a record's detail depends on: its colour, rank, name and verdicts. */
export function recordVersion({ revision, namesKey, snapshot }: ResultState): string {
  return `${revision} ${namesKey} ${snapshot.verdictsVersion ?? 0}`;
}

function ofRow(row: number | null) {
  return row === null ? null : { row };
}

interface Question<K extends CallKind> {
  /**
   * Asks, unless this was asked last, and cancels what was asked before. Null asks nothing and leaves the last answer.
   * `version` is what the answer depends on besides the request, as plain data.
   */
  ask: (request: Calls[K]['request'] | null, version: unknown) => void;
  /** Counts this as asked and answered: its answer came with another. */
  settle: (request: Calls[K]['request'], version: unknown) => void;
  /** Cancels what is under way, and forgets what was asked last. */
  stop: () => void;
}

/** Returns a question that hasn't been asked. `onAnswer` gets each answer, and null for a failure. */
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
