import { setTimeout } from 'node:timers/promises';
import { errorText, type Log } from '#server/logging/log.ts';
import { UnavailableError } from './unavailableError.ts';

/** The first and the longest wait between two tries, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 5000;

/** What is waited for, in the log's words, and how: tests wait in their own way. */
export interface Waiting {
  /** The server's address, without a password. */
  readonly server: string;
  readonly log: Log;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Does the work once the database server answers, however long that takes: after a failure of power, servers come back
 * in any order. Each try that fails is logged. Returns what the work returns; throws whatever else it throws.
 */
export async function whenAvailable<T>(
  work: () => Promise<T>,
  { server, log, wait = setTimeout }: Waiting,
): Promise<T> {
  for (let ms = FIRST_MS; ; ms = Math.min(LONGEST_MS, ms * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      log({ event: 'waiting for the database', server, error: errorText(error) });
      await wait(ms);
    }
  }
}
