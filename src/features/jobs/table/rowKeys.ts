/**
 * Keys of the rows that exist. A row keeps its key for as long as it exists; one that comes takes over the key of
 * one that has gone, so that the browser changes what is there instead of making another: with another question
 * all rows are others, and making them takes most of the time.
 */

/** A row that exists: where it stands, and what tells it from others. */
export interface KeyedRow {
  index: number;
  id: string;
}

/** Returns keys in the order of the rows. That of the row at `focused` isn't passed on, lest the focus goes over to another job. */
export type RowKeys = (rows: readonly KeyedRow[], focused: number | null) => string[];

/** Returns how the rows of one table are told. */
export function createRowKeys(): RowKeys {
  let before: readonly (KeyedRow & { key: string })[] = [];
  let made = 0;
  return (rows, focused) => {
    const ids = new Set(rows.map(({ id }) => id));
    const known = new Map(before.map(({ id, key }) => [id, key]));
    const free = before.filter(({ id, index }) => !ids.has(id) && index !== focused);
    let taken = 0;
    const keyed = rows.map(({ index, id }) => {
      const key = known.get(id) ?? free[taken++]?.key ?? `row ${++made}`;
      return { index, id, key };
    });
    before = keyed;
    return keyed.map(({ key }) => key);
  };
}
