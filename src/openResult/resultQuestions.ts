/** What an open result asks its worker as long as it's shown: again whenever what an answer depends on has changed. */
import type { ResultHandle } from '#workers/page/client.ts';
import { createQuestion } from './question.ts';
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

interface Told {
  onAnswer: (part: ResultAnswers) => void;
  /** What the record that the address names came to. */
  onFound: (found: FoundRecord) => void;
}

export type ResultQuestions = ReturnType<typeof createResultQuestions>;

export function createResultQuestions(handle: ResultHandle, { onAnswer, onFound }: Told) {
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
