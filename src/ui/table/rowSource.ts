/** Rows from the first one to `end`, which is excluded. */
export interface RowRange {
  first: number;
  end: number;
}

export type RowId = number | string;

/** Where the rows of a long table come from. Indexes count from 0 in the order shown. */
export interface RowSource<Row> {
  /** How many there are, loaded or not. */
  count: number;
  /** Identifies a row whatever its index; by its index where the id isn't known before the row is loaded. */
  idAt: (index: number) => RowId;
  /** Undefined until it's loaded. */
  rowAt: (index: number) => Row | undefined;
  /**
   * Says which rows are shown: missing ones are requested, and requests for others may be cancelled. Always the same function of
   * one source.
   */
  look: (range: RowRange) => void;
  /** Identifies the query that the rows answer; when it changes, the table scrolls to the top. */
  question?: number | string;
}
