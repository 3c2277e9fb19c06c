import type { ResultColumns } from '#engine/columns.ts';
import { HIDDEN_CLASS } from './classes.ts';
import type { QuickRoom } from './quickRoom.ts';

/** Records to look at: those of `rows`, or all before `end`. */
export interface Candidates {
  columns: ResultColumns;
  classes: Uint8Array;
  rows: Uint32Array | null;
  end: number;
}

export interface Batch {
  count: number;
  /** Row of a record by its place in the batch. */
  rowAt: (place: number) => number;
}

/** Copies candidates into memory, as many at a time as there is room for. */
export function* batches(
  room: QuickRoom,
  { columns, classes, rows, end }: Candidates,
): Generator<Batch> {
  const total = rows ? rows.length : end;
  for (let from = 0; from < total; from += room.at.ROOM_ROWS) {
    const to = Math.min(total, from + room.at.ROOM_ROWS);
    if (rows) {
      for (let i = from; i < to; i++) {
        const row = rows[i]!;
        room.classes[i - from] = classes[row] ?? HIDDEN_CLASS;
        for (let side = 0; side < 4; side++)
          room.bounds[4 * (i - from) + side] = columns.bounds[4 * row + side]!;
      }
    } else {
      room.classes.fill(HIDDEN_CLASS);
      room.classes.set(classes.subarray(from, to));
      room.bounds.set(columns.bounds.subarray(4 * from, 4 * to));
    }
    yield { count: to - from, rowAt: (place) => (rows ? rows[from + place]! : from + place) };
  }
}
