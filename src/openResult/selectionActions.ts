import { formatRecord } from '#engine/address/parameters.ts';
import type { PickedRecord } from '#workers/protocol.ts';
import { referenceOf } from '#workers/recordReference.ts';
import { recordVersion, type ResultQuestions } from './resultQuestions.ts';
import { NOTHING, type StoreParts } from './resultState.ts';
import type { ChangeView } from './viewAddress.ts';

interface SelectionOptions {
  change: ChangeView;
  questions: Pick<ResultQuestions, 'settleRecord'>;
}

/**
 * The selected record. The address names it by a reference; a record chosen here is known by its row at once, and its
 * reference is written into the address as soon as the worker has told its detail, which is asked for once.
 */
export function createSelection({ get, set }: StoreParts, { change, questions }: SelectionOptions) {
  /** What came with the last press, and what it depends on. */
  let picked: { record: PickedRecord; version: string } | null = null;

  /** Writes a record that was chosen here into the address once it's known how a link finds it again. */
  function nameChosen() {
    const { found, detail, view } = get();
    if (!found.isChosen || !detail) return;
    const record = referenceOf(detail);
    const written = formatRecord(record);
    set({ found: { ...NOTHING, row: found.row, written }, view: { ...view, record } });
    change({ record });
  }

  /** The answers about a row, where they came with the press that selects it. */
  function pickedAnswers(row: number) {
    if (picked?.record.detail.row !== row || picked.version !== recordVersion(get())) return {};
    const { detail, shape } = picked.record;
    questions.settleRecord(row, get());
    return { answers: { ...get().answers, record: detail, shape } };
  }

  function select(row: number | null) {
    if (row === null) {
      set({ found: NOTHING, overlap: null, view: { ...get().view, record: null } });
      return change({ record: null });
    }
    const found = { ...NOTHING, row, isChosen: true };
    set({ found, overlap: null, ...pickedAnswers(row) });
    nameChosen();
  }

  function keepPicked(record: PickedRecord | null) {
    picked = record && { record, version: recordVersion(get()) };
  }
  return { nameChosen, keepPicked, select };
}
