/**
 * The fast path for records drawn as a single dot: they are passed to the module in batches, once to count
 * the dots among them and to find the others, and once to draw them.
 */
import type { ResultColumns } from '#core/columns.ts';
import { HIDDEN_CLASS } from './assembly/constants.ts';
import { BATCH_CAPACITY } from './assembly/plotLayout.ts';
import type { PlotMemory } from './plotMemory.ts';

/** Records that may be drawn: those of `rows`, or all before `end`. */
export interface Candidates {
  columns: ResultColumns;
  classes: Uint8Array;
  rows: Uint32Array | null;
  end: number;
}

/** Counts the dots among records; `others` are the rows that may have to be drawn otherwise, ascending. */
export function selectDots(
  memory: PlotMemory,
  candidates: Candidates,
): { dots: number; others: number[] } {
  const { otherRows } = memory;
  let dots = 0;
  const others: number[] = [];
  for (const { count, rows, from } of batches(memory, candidates)) {
    dots += memory.selectDots(count);
    for (const other of otherRows.subarray(0, memory.others.value))
      others.push(rows ? rows[other]! : from + other);
  }
  return { dots, others };
}

/** Draws the dots among records, in their order. */
export function drawDots(memory: PlotMemory, candidates: Candidates): void {
  for (const { count } of batches(memory, candidates)) memory.drawDots(count);
}

interface Batch {
  count: number;
  /** The batch's rows, or the first of them where they follow each other. */
  rows: Uint32Array | null;
  from: number;
}

/** Copies candidates into memory, as many at a time as there is room for. */
function* batches(memory: PlotMemory, candidates: Candidates): Generator<Batch> {
  const { columns, classes, rows, end } = candidates;
  const total = rows ? rows.length : end;
  for (let from = 0; from < total; from += BATCH_CAPACITY) {
    const to = Math.min(total, from + BATCH_CAPACITY);
    const some = rows ? rows.subarray(from, to) : null;
    if (some) copyRows(memory, candidates, some);
    else {
      memory.classes.fill(HIDDEN_CLASS);
      memory.classes.set(classes.subarray(from, to));
      memory.bounds.set(columns.bounds.subarray(4 * from, 4 * to));
    }
    yield { count: to - from, rows: some, from };
  }
}

function copyRows(memory: PlotMemory, { columns, classes }: Candidates, rows: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    memory.classes[i] = classes[row] ?? HIDDEN_CLASS;
    for (let side = 0; side < 4; side++)
      memory.bounds[4 * i + side] = columns.bounds[4 * row + side]!;
  }
}
