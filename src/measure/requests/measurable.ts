import type { Failure, SubmittedItem } from '#measure/scenes/outcome.ts';

export type Refusal = Pick<Failure, 'code' | 'description'>;

/** What the service can measure. Without it, no request is taken. */
export interface Measurable {
  /** The indexes that can be had, such as NDVI. */
  readonly indexes: readonly string[];
  /** Returns for each item of an account's why it would be refused before any picture is read; null where nothing is wrong with it. */
  checkItems(items: readonly SubmittedItem[], accountNo: number): Promise<(Refusal | null)[]>;
}
