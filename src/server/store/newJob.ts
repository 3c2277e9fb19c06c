/** A processed polygon as the service reports it: besides these three, any member is an index's value. */
export interface ResultRecord {
  /** Well-known text, longitude before latitude. */
  readonly polygon: string;
  /** First day of the window, YYYY-MM-DD. */
  readonly start_date: string;
  /** Last day of the window, YYYY-MM-DD. */
  readonly end_date: string;
  readonly [index: string]: unknown;
}

/** A polygon that could not be processed; the message it failed with is the key it is listed under. */
export interface FailedItem {
  readonly polygon: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** A job to be added to an account, with its whole result. */
export interface NewJob {
  /** Any text; unique within its account. */
  readonly id: string;
  readonly index_list: readonly string[];
  readonly input_req: object;
  readonly output_result: object;
  /** Date or ISO 8601 date-time, UTC unless it says otherwise. */
  readonly start_date: string;
  readonly end_date: string;
  /** When the job was made: the list begins with the newest. Now, if left out. */
  readonly created_at?: string;
  readonly data?: Iterable<ResultRecord>;
  readonly err_data?: Iterable<readonly [message: string, items: Iterable<FailedItem>]>;
}
