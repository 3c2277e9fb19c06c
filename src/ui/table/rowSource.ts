/** Rows from the first one to `end`, which is excluded. */
export interface RowRange {
  first: number;
  end: number;
}

export type RowId = number | string;

/** Where the rows of a long table come from. They're counted from 0 in the order shown. */
export interface RowSource<Row> {
  /** How many there are, here or not. */
  count: number;
  /** Tells a row from others wherever it stands; where that isn't known before the row is here, by its index. */
  idAt: (index: number) => RowId;
  /** Undefined until it's here. */
  rowAt: (index: number) => Row | undefined;
  /**
   * Says which rows are looked at: those that aren't here are asked for, and what is under way for others alone may be
   * called off. The same function for as long as the source lives.
   */
  look: (range: RowRange) => void;
  /** What the rows answer: with another question they're looked at from the top. */
  question?: number | string;
}
