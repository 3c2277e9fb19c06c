/** A row of a request: texts as they were sent, without blanks at their ends, perhaps empty or unreadable. */
export interface SubmittedItem {
  /** Well-known text, longitude before latitude. */
  readonly polygon: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Why an item would be refused. */
export interface Refusal {
  readonly code: string;
  readonly description: string;
}

/** What the service can measure. Without it, no request is taken. */
export interface Measurable {
  /** The indexes that can be had, such as NDVI. */
  readonly indexes: readonly string[];
  /** Returns why an item would be refused before any picture is read; null where nothing is wrong with it. */
  checkItem(item: SubmittedItem): Refusal | null | Promise<Refusal | null>;
}
