/** What is measured, and what comes of it. */

/** A row of a request. The texts are as submitted, so they may be unreadable. */
export interface SubmittedItem {
  readonly polygon: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** Why an item has no value: a code and one plain sentence or two, which the service's error item carries. */
export interface Failure {
  readonly kind: 'failed';
  readonly code: string;
  readonly description: string;
}

export interface Measured {
  readonly kind: 'measured';
  /** The mean by index name, such as `NDVI`. */
  readonly values: Readonly<Record<string, number>>;
  /** The sum of the covered shares of valid pixels, the mean over the pictures that count. */
  readonly pixel_count: number;
  /** That sum as a share of all pixels that the polygon covers, the mean over the same pictures; 0 to 1. */
  readonly valid_share: number;
  /** Pictures that count, those with at least half a valid pixel; scenes of one overpass are one. */
  readonly scene_count: number;
}

export type Outcome = Measured | Failure;

export function failure(code: string, description: string): Failure {
  return { kind: 'failed', code, description };
}

/** Returns the message that a failed item has in a result. */
export function failureMessage({ code, description }: Omit<Failure, 'kind'>): string {
  return `Error processing item: ${JSON.stringify({ code, description })}`;
}
