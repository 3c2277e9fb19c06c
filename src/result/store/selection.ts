import { formatRecord } from '#result/address/parameters.ts';
import type { PaintedResult } from '#core/view/map.ts';
import { paintedResultOf } from '#result/client/paintedResult.ts';
import type { PickedRecord, RecordDetail } from '#result/protocol.ts';
import { referenceOf } from '#result/recordReference.ts';
import type { ChangeView } from './resultAddress.ts';
import { recordVersion, type ResultQuestions } from './resultQuestions.ts';
import { NO_RECORD, type StoreParts } from './resultState.ts';

interface SelectionOptions {
  change: ChangeView;
  questions: Pick<ResultQuestions, 'settleRecord'>;
}

/**
 * The selected record, and what a press on the map does. The address names a record by a reference that finds it again; a
 * record chosen here is known by its row at once, and its reference goes into the address once the worker has sent the
 * record's detail. That is asked for once: with the press, or after the selection.
 */
export function createSelection(
  { handle, get, set }: StoreParts,
  { change, questions }: SelectionOptions,
) {
  /** The record that came with the last press, and what it depends on. */
  let pressed: { record: PickedRecord; version: string } | null = null;

  /** The result as the map asks for it. A press on one plot alone brings its record along: one trip to the worker. */
  const painted: PaintedResult = {
    ...paintedResultOf(handle),
    press: async (at, signal) => {
      const picked = await handle.call('pick', { ...at, withRecord: true }, { signal });
      const { record } = picked;
      pressed = record ? { record, version: recordVersion(get()) } : null;
      return picked;
    },
  };

  /** Selects the plot under a press; several overlapping ones are offered instead. */
  function pick(rows: readonly number[]) {
    if (rows.length > 1) offer(rows);
    else select(pickedRow(rows, get().detail));
  }

  /** Offers overlapping plots to choose from; null for none. */
  function offer(overlap: readonly number[] | null) {
    set({ overlap });
  }

  function select(row: number | null) {
    if (row === null) {
      set({ found: NO_RECORD, overlap: null, view: { ...get().view, record: null } });
      return change({ record: null });
    }
    const found = { ...NO_RECORD, row, isChosen: true };
    set({ found, overlap: null, ...pressedAnswers(row) });
    writeReference();
  }

  /** The answers about a row, where they came with the press that selects it. */
  function pressedAnswers(row: number) {
    if (pressed?.record.detail.row !== row || pressed.version !== recordVersion(get())) return {};
    const { detail, shape } = pressed.record;
    questions.settleRecord(row, get());
    return { answers: { ...get().answers, record: detail, shape } };
  }

  /** Writes a record that was chosen here into the address, once its detail says how a link finds it again. */
  function writeReference() {
    const { found, detail, view } = get();
    if (!found.isChosen || !detail) return;
    const record = referenceOf(detail);
    const written = formatRecord(record);
    set({ found: { ...NO_RECORD, row: found.row, written }, view: { ...view, record } });
    change({ record });
  }

  return { painted, pick, offer, select, writeReference };
}

/** The row a press selects: of the plot that is selected already, the window that is shown stays. */
function pickedRow([row]: readonly number[], selected: RecordDetail | null): number | null {
  if (row === undefined) return null;
  return selected?.series.includes(row) ? selected.row : row;
}

/** The row one step on in an order, or null at its end. Begins at its ends where nothing is selected. */
export function stepFrom(rows: Uint32Array, row: number | null, by: 1 | -1): number | null {
  if (rows.length === 0) return null;
  const position = row === null ? -1 : rows.indexOf(row);
  if (position < 0) return rows[by === 1 ? 0 : rows.length - 1] ?? null;
  return rows[position + by] ?? null;
}
