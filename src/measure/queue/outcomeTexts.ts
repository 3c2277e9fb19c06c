import { failureMessage, type Outcome, type SubmittedItem } from '#measure/scenes/outcome.ts';

/** An outcome as it's stored: its item as JSON text as in the response, and the message it failed with; null for a record. */
export type OutcomeText = readonly [message: string | null, document: string];

export function outcomeText(item: SubmittedItem, outcome: Outcome): OutcomeText {
  const { polygon, start_date, end_date } = item;
  if (outcome.kind === 'failed') {
    const message = failureMessage(outcome);
    return [message, JSON.stringify({ message, polygon, start_date, end_date })];
  }
  const { pixel_count, valid_share, scene_count } = outcome;
  const means = Object.entries(outcome.values).map(([index, mean]) => [`${index}_mean`, mean]);
  const record = { polygon, start_date, end_date, ...Object.fromEntries(means) };
  return [null, JSON.stringify({ ...record, pixel_count, valid_share, scene_count })];
}

/** The code of what failed for a reason that isn't the item's. */
const INTERNAL = 'InternalError';

/** What becomes of an item for which the pictures couldn't be read, however often that was tried. */
export const UNREADABLE: Outcome = {
  kind: 'failed',
  code: INTERNAL,
  description:
    'The pictures could not be read, although it was tried several times. Send this polygon again later.',
};

/** What becomes of items whose indexes can't be had, because the scenes were exchanged after the request was taken. */
export function withoutIndex(missing: readonly string[], indexes: readonly string[]): Outcome {
  return {
    kind: 'failed',
    code: 'BadRequest',
    description: `The index ${missing.join(', ')} can no longer be had here, only ${indexes.join(', ')}.`,
  };
}

export const ENDED_SERVERS: Outcome = {
  kind: 'failed',
  code: INTERNAL,
  description: 'The server ended unexpectedly several times while it measured this polygon.',
};

export const ENDED_THREADS: Outcome = {
  kind: 'failed',
  code: INTERNAL,
  description:
    'Measuring this polygon ended unexpectedly each of the three times that it was tried.',
};
