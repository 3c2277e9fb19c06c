/**
 * Elements of the rows that exist. A row keeps its element for as long as it exists; one that comes takes over the
 * element of one that has gone, and its place among the others, so that the browser changes what is there instead of
 * making or moving anything: with another question, or as the table is scrolled, that takes most of the time. Once it
 * rests the elements are brought in order, for those who read or step through them one after the other.
 */

/** A row that exists: where it stands, and what tells it from others. */
export interface ShownRow {
  index: number;
  id: string;
  top: number;
}

/** A row with what tells its element from others. */
export interface RowSlot extends ShownRow {
  key: string;
}

/**
 * Returns the rows in the order of their elements. The element of the row at `focused` isn't passed on, lest the focus
 * goes over to another job.
 */
export type RowSlots = (
  rows: readonly ShownRow[],
  state: { focused: number | null; isMoving: boolean },
) => readonly RowSlot[];

/** Returns which elements the rows of one table take. */
export function createRowSlots(): RowSlots {
  let slots: readonly RowSlot[] = [];
  let made = 0;
  return (rows, { focused, isMoving }) => {
    const shown = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(slots.map(({ id }) => id));
    const coming = rows.filter(({ id }) => !known.has(id));
    let taken = 0;
    const kept = slots.flatMap(({ id, index, key }) => {
      const row = shown.get(id) ?? (index === focused ? undefined : coming[taken++]);
      return row ? [{ ...row, key }] : [];
    });
    const added = coming.slice(taken).map((row) => ({ ...row, key: `row ${++made}` }));
    slots = [...kept, ...added];
    if (!isMoving) slots = slots.toSorted((one, other) => one.index - other.index);
    return slots;
  };
}
