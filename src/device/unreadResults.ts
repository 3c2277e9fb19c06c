/** Remembers which results couldn't be read. What failed is saved, and worded when it's read: the page may be in another language then. */
import * as v from 'valibot';
import { checked } from '#lib/checked.ts';
import type { Connection } from '#service/connection.ts';
import { failureTitle, SavedFailureSchema, savedFailure } from '#service/savedFailure.ts';
import { deviceCollection } from './deviceCollection.ts';
import { TROUBLES, type UnreadResult } from './resultSummary.ts';

/** Why a result couldn't be read, as it's saved. */
const TroubleSchema = v.object({
  /** Missing where it was early, and in one of before. */
  failure: v.optional(SavedFailureSchema),
  /** In the language of its time: only in one of before. */
  message: v.optional(v.string()),
  at: v.number(),
  /** The service still worked on the job; missing in one of before. */
  isEarly: v.optional(v.boolean()),
});

const SAVED = deviceCollection(TROUBLES, TroubleSchema);

/** Remembers why a job's result couldn't be read: what was thrown. */
export async function saveTrouble(
  connection: Connection,
  jobId: string,
  error: unknown,
): Promise<void> {
  const trouble = { failure: savedFailure(error), at: Date.now() };
  await SAVED.save(connection, jobId, trouble);
}

/** Remembers that the service still worked on a job when its result was read; what was in the way before is over. */
export async function saveEarly(connection: Connection, jobId: string): Promise<void> {
  await SAVED.save(connection, jobId, { at: Date.now(), isEarly: true });
}

/** Returns what a saved value says of a result; one of another format says nothing. */
export function unreadResult(value: unknown): UnreadResult {
  const { failure, message, isEarly = false } = checked(TroubleSchema, value) ?? {};
  const trouble = failure ? failureTitle(failure) : (message ?? null);
  return { trouble: isEarly ? null : trouble, isEarly };
}

/** Forgets that a job's result couldn't be read, once it could. */
export const { delete: deleteTrouble } = SAVED;
